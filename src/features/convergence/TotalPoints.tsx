import { useState } from "react";
import { Segmented } from "../../ui";
import { optionsOf } from "../../ui/options";
import { totalReading } from "./curves.chart";
import { CurveFigure, type CurveFigureProps } from "./CurveFigure";

const OPTIONS = optionsOf({ total: "All accounts", mean: "Mean of those here" });

/** The total of points by race: whether ratings inflate or deflate. */
export function TotalPoints(props: Pick<CurveFigureProps, "curves" | "names" | "shown">) {
  const [measure, setMeasure] = useState<"total" | "mean">("total");
  return (
    <CurveFigure
      {...props}
      title="Total points"
      measure={measure}
      label={measure === "total" ? "sum of rating − 1500 over all accounts" : "mean of rating − 1500 of those here"}
      reading={(curves, names) => totalReading(curves, names, measure)}
      controls={<Segmented label="Points of" value={measure} options={OPTIONS} onChange={setMeasure} />}
    />
  );
}
