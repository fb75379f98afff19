import { type Job, mailResetCodeJobs } from '../store/job.ts';
import { mailResetCode } from './mailResetCode.ts';

/** A kind of job, and what does one. It may be done twice: the job's id tells that it is the same one. */
interface Kind {
  readonly jobs: Pick<typeof mailResetCodeJobs, 'prefix' | 'parse' | 'patch' | 'remove'>;
  work(job: Job): Promise<void>;
}

const kinds: readonly Kind[] = [
  {
    jobs: mailResetCodeJobs,
    work: (job) => mailResetCode(mailResetCodeJobs.inputOf(job), job.id),
  },
];

/** The kind of the job with a partition key. Undefined: of none that this release knows. */
export function kindOf(partitionKey: string): Kind | undefined {
  return kinds.find(({ jobs }) => partitionKey.startsWith(jobs.prefix));
}
