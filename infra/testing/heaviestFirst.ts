import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Kinds of test files, the longest-running first: every screen in every look, the harnesses, … */
const KINDS = [
  /\/screens\.browser\.test\.ts$/,
  /\/harness\//,
  /\.browser\.test\.ts$/,
  /\/local\//,
  /\.call\.test\.ts$/,
] as const;

/**
 * Starts the files that run longest first, so that no worker is left alone with one at the end.
 * Vitest's own order needs the durations of an earlier run, and takes one project after the other.
 */
export class HeaviestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const size = new Map(files.map(({ moduleId }) => [moduleId, statSync(moduleId).size]));
    const sizeOf = ({ moduleId }: TestSpecification) => size.get(moduleId) ?? 0;
    return files.toSorted((a, b) => kindOf(a) - kindOf(b) || sizeOf(b) - sizeOf(a));
  }
}

function kindOf({ moduleId }: TestSpecification): number {
  const found = KINDS.findIndex((pattern) => pattern.test(moduleId));
  return found === -1 ? KINDS.length : found;
}
