import { CommandError } from '../../command-error.ts';

export interface Problem {
  /** The path from the course's folder. */
  readonly file: string;
  /** Absent: the problem concerns the whole file. */
  readonly line?: number | undefined;
  readonly words: string;
}

/** A refusal with a line for each problem in a course's files. */
export class CourseProblems extends CommandError {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(
      problems
        .map(({ file, line, words }) => `${file}${line === undefined ? '' : `:${line}`}: ${words}`)
        .join('\n'),
    );
    this.problems = problems;
  }
}
