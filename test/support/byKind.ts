import { readFileSync } from "node:fs";
import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";

/**
 * Runs test files grouped by project and environment. A worker is reused only for a file of the same project and environment, so
 * vitest's own order, by size, would start a worker for every second file.
 */
export class ByKind extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = [...new Set(this.ctx.projects.map(({ name }) => name))];
    const kind = ({ project, moduleId }: TestSpecification): number =>
      2 * projects.indexOf(project.name) + (isPage(moduleId) ? 0 : 1);
    const kinds = new Map(files.map((file) => [file, kind(file)]));
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => kinds.get(a)! - kinds.get(b)!);
  }
}

/** Whether the first line of a test asks for a page. */
const isPage = (path: string): boolean => readFileSync(path, "utf8").startsWith("// @vitest-environment jsdom");
