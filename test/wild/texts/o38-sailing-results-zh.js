export const results2024 = {
  ILCA4: {
    title: "ILCA4 公開組",
    discardRaces: 1,
    results: [
      {
        ranking: 1,
        sailNo: "TPE31",
        sailor: "陳柏宇",
        organization: "澎湖",
        totalPoints: 4,
        races: ["1", "2", "1", "(3)", "", ""]
      },
      {
        ranking: 2,
        sailNo: "TPE27",
        sailor: "林思妤",
        organization: "基隆",
        totalPoints: 4,
        races: ["2", "1", "(5 DNF)", "1", "", ""]
      },
      {
        ranking: 3,
        sailNo: "TPE40",
        sailor: "黃子軒",
        organization: "澎湖",
        totalPoints: 7,
        races: ["3", "(4)", "2", "2", "", ""]
      },
      {
        ranking: 4,
        sailNo: "TPE22",
        sailor: "蔡宜蓁",
        organization: "東港",
        totalPoints: 10,
        races: ["4", "3", "3", "(5 DNS)", "", ""]
      }
    ]
  }
}
