import { readdirSync, readFileSync } from "node:fs";
import { ruleModel } from "../../src/cli/options/own-rules";
import type { Model } from "../../src/engine/rating/model";

export const GALLERY: readonly string[] = readdirSync("src/rule/gallery").toSorted();

export const textOf = (file: string): string => readFileSync(`src/rule/gallery/${file}`, "utf8");
export const galleryModel = (file: string): Model => ruleModel(file, textOf(file));
