import { list } from "../kit/lists";

const WORDS = ["Gold", "Silver", "Bronze"];

export default list({ races: [1, 3], field: [3, 3] }, ({ rank, name }) => `${WORDS[rank! - 1]}: ${name}`);
