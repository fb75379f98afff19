import {
  copyBotJobs,
  endSocketsJobs,
  eraseCourseJobs,
  eraseJobs,
  eraseUserJobs,
  exportDataJobs,
  isAgain,
  type Job,
  leadWordJobs,
  mailResetCodeJobs,
  placeLearnersJobs,
  pushJobs,
  reassignJobs,
  suspendBotsJobs,
  teamMailJobs,
  undoImportJobs,
} from '../../lib/store/job.ts';
import { copyBot } from './copyBot.ts';
import { erase } from './erase.ts';
import { eraseCourse } from './eraseCourse.ts';
import { eraseUser } from './eraseUser.ts';
import { exportData, giveUpExport } from './exportData.ts';
import { writeLeadWords } from './leadWords.ts';
import { mailResetCode } from './mailResetCode.ts';
import { mailTeam } from './mailTeam.ts';
import { placeLearners } from './placeLearners.ts';
import { endSockets, push } from './push.ts';
import { reassignLeads } from './reassignLeads.ts';
import { suspendBots } from './suspendBots.ts';
import { undoImport } from './undoImport.ts';

/** A kind of job and its function, which may run twice for a job; the job's id stays the same. */
export interface Kind {
  readonly jobs: Pick<
    typeof mailResetCodeJobs,
    'kind' | 'isErasure' | 'prefix' | 'parse' | 'patch' | 'remove' | 'resume'
  >;
  /** Returns the input of the job that continues this one, when something is left at the end of the turn. */
  work(job: Job): Promise<object | undefined> | Promise<void>;
  /** Runs instead of the job when it is given up after its last round. */
  giveUp?(job: Job): Promise<void>;
}

export const kinds: readonly Kind[] = [
  {
    jobs: mailResetCodeJobs,
    work: (job) => mailResetCode(mailResetCodeJobs.inputOf(job), job),
  },
  { jobs: pushJobs, work: (job) => push(pushJobs.inputOf(job)) },
  { jobs: endSocketsJobs, work: (job) => endSockets(endSocketsJobs.inputOf(job).username) },
  { jobs: suspendBotsJobs, work: (job) => suspendBots(suspendBotsJobs.inputOf(job)) },
  { jobs: eraseJobs, work: (job) => erase(eraseJobs.inputOf(job)) },
  { jobs: copyBotJobs, work: (job) => copyBot(copyBotJobs.inputOf(job)) },
  { jobs: teamMailJobs, work: (job) => mailTeam(teamMailJobs.inputOf(job), isAgain(job)) },
  { jobs: leadWordJobs, work: (job) => writeLeadWords(leadWordJobs.inputOf(job)) },
  { jobs: undoImportJobs, work: (job) => undoImport(undoImportJobs.inputOf(job)) },
  { jobs: reassignJobs, work: (job) => reassignLeads(reassignJobs.inputOf(job)) },
  { jobs: eraseCourseJobs, work: (job) => eraseCourse(eraseCourseJobs.inputOf(job)) },
  { jobs: placeLearnersJobs, work: (job) => placeLearners(placeLearnersJobs.inputOf(job)) },
  {
    jobs: exportDataJobs,
    work: (job) => exportData(exportDataJobs.inputOf(job)),
    giveUp: (job) => giveUpExport(exportDataJobs.inputOf(job)),
  },
  { jobs: eraseUserJobs, work: (job) => eraseUser(eraseUserJobs.inputOf(job), isAgain(job)) },
];

/** Returns the kind of a job by its partition key; undefined for a kind that this release does not know. */
export function kindOf(partitionKey: string): Kind | undefined {
  return kinds.find(({ jobs }) => partitionKey.startsWith(jobs.prefix));
}
