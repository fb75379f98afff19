import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The projects, one after the other: a worker goes on with the next file only where it is of the same project. */
const PROJECTS: readonly string[] = ['harness', 'stack', 'local', 'unit'];

/** Kinds of test files within a project, the longest-running first: every screen in every look, … */
const KINDS = [/\/screens\.browser\.test\.ts$/, /\.browser\.test\.ts$/] as const;

/**
 * Starts the files that run longest first, so that no worker is left alone with one at the end.
 * Vitest's own order needs the durations of an earlier run.
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
