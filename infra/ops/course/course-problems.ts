import { CommandError } from '../../command-error.ts';

export interface Problem {
  /** From the course's folder on. */
  readonly file: string;
  /** Absent where it is about the file as a whole. */
  readonly line?: number | undefined;
  readonly words: string;
}

/** What is wrong with the files of a course: a line for each. */
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
