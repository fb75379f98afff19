import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The order of the projects: a worker continues with the next file only within a project. */
const PROJECTS: readonly string[] = ['harness', 'stack', 'local', 'unit'];

/** The kinds of files that run longest, in order. */
const KINDS = [/\/screens\.browser\.test\.ts$/, /\.browser\.test\.ts$/] as const;

/**
 * Starts the longest test files first, so that no worker ends with one alone. Vitest's own order needs an earlier run.
 */
export class HeaviestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const size = new Map(files.map(({ moduleId }) => [moduleId, statSync(moduleId).size]));
    const sizeOf = ({ moduleId }: TestSpecification) => size.get(moduleId) ?? 0;
    return files.toSorted(
      (a, b) => projectOf(a) - projectOf(b) || kindOf(a) - kindOf(b) || sizeOf(b) - sizeOf(a),
    );
  }
}

function projectOf({ project }: TestSpecification): number {
  return PROJECTS.indexOf(project.name);
}

function kindOf({ moduleId }: TestSpecification): number {
  const found = KINDS.findIndex((pattern) => pattern.test(moduleId));
  return found === -1 ? KINDS.length : found;
}
