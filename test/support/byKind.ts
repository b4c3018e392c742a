import { readFileSync } from "node:fs";
import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";

/**
 * Runs test files grouped by project and environment, so that workers are reused. A worker hands its modules and its page on to the next file only if that is of the same
 * project and environment; files by size alone, as vitest has them, would start a worker for every second one.
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

/** Whether a test runs in a page, which it says in its first line. */
const isPage = (path: string): boolean => readFileSync(path, "utf8").startsWith("// @vitest-environment jsdom");
