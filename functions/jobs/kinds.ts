import { type JobInput, type JobKind, jobInputs } from '../store/job.ts';
import { mailResetCode } from './mailResetCode.ts';

/** What does a job. It may be done twice: `jobId` tells it that it is the same one. */
type Work<Kind extends JobKind> = (input: JobInput<Kind>, jobId: string) => Promise<void>;

/** Every kind of job, and what does it. */
const kinds: { readonly [Kind in JobKind]: Work<Kind> } = { mailResetCode };

/** Does a job of a kind. Throws when there is no such kind, or it is told something else than its kind is. */
export async function doJob({
  kind,
  input,
  id,
}: {
  kind: string;
  input: unknown;
  id: string;
}): Promise<void> {
  if (!isKind(kind)) throw new Error('A job is of no known kind');
  await kinds[kind](jobInputs[kind].parse(input), id);
}

function isKind(kind: string): kind is JobKind {
  return Object.hasOwn(kinds, kind);
}
