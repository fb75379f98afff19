import { settleAll } from '../../lib/runtime/settle.ts';
import { followSuspension, ownedBots } from '../../lib/store/bot.ts';
import * as jobs from '../../lib/store/job.ts';
import { readAll } from '../../lib/store/read.ts';
import { users } from '../../lib/store/user.ts';
import { chatLead } from './chatLead.ts';
import { copyBot } from './copyBot.ts';
import { countLead } from './countLead.ts';
import { erase } from './erase.ts';
import { eraseCourse } from './eraseCourse.ts';
import { eraseUser } from './eraseUser.ts';
import { exportData, giveUpExport } from './exportData.ts';
import { findClaims } from './findClaims.ts';
import { forget } from './forget.ts';
import { forgetLead } from './forgetLead.ts';
import { decideHeld } from './held.ts';
import { writeLeadWords } from './leadWords.ts';
import { leftTeam } from './leftTeam.ts';
import { mailNotices } from './mailNotices.ts';
import { mailResetCode } from './mailResetCode.ts';
import { mailTeam } from './mailTeam.ts';
import { morning } from './morning.ts';
import { endSockets, push } from './push.ts';
import { endDevices } from './pushNotice.ts';
import { reassignLeads } from './reassignLeads.ts';
import { pushAgain, sent } from './sent.ts';
import { showContact } from './showContact.ts';
import { noteStalled } from './stalled.ts';
import { tell } from './tell.ts';
import { tellLearners } from './tellLearners.ts';
import { undoImport } from './undoImport.ts';
import { updateProgress } from './updateProgress.ts';

/** A kind of job and its function, which may run twice for a job; the job's id stays the same. */
export interface Kind {
  readonly jobs: Pick<
    typeof jobs.mailResetCodeJobs,
    'kind' | 'isErasure' | 'prefix' | 'parse' | 'patch' | 'remove' | 'resume'
  >;
  /** Returns the input of the job that continues this one, when something is left at the end of the turn. */
  work(job: jobs.Job): Promise<object | undefined> | Promise<void>;
  /** Jobs of a batch run one after another, because they write the same items: at once, most of them would conflict. */
  readonly isOneByOne?: true;
  /** Runs instead of the job when it is given up after its last round. */
  giveUp?(job: jobs.Job): Promise<void>;
}

function kind<Input>(
  of: Kind['jobs'] & { inputOf(job: jobs.Job): Input },
  work: (input: Input, job: jobs.Job) => ReturnType<Kind['work']>,
): Kind {
  return { jobs: of, work: (job) => work(of.inputOf(job), job) };
}

export const kinds: readonly Kind[] = [
  kind(jobs.mailResetCodeJobs, mailResetCode),
  kind(jobs.pushJobs, push),
  kind(jobs.endSocketsJobs, async ({ username }) => {
    await settleAll([endSockets(username), endDevices(username)]);
  }),
  kind(jobs.suspendBotsJobs, suspendBots),
  kind(jobs.eraseChatJobs, erase),
  kind(jobs.copyBotJobs, copyBot),
  kind(jobs.teamMailJobs, (input, job) => mailTeam(input, jobs.isRetry(job))),
  { ...kind(jobs.tellJobs, tell), isOneByOne: true },
  kind(jobs.tellLearnersJobs, tellLearners),
  kind(jobs.morningJobs, morning),
  kind(jobs.pushAgainJobs, pushAgain),
  kind(jobs.sentJobs, sent),
  { ...kind(jobs.chatLeadJobs, chatLead), isOneByOne: true },
  kind(jobs.stalledJobs, noteStalled),
  { ...kind(jobs.funnelJobs, countLead), isOneByOne: true },
  kind(jobs.leftTeamJobs, leftTeam),
  kind(jobs.showContactJobs, showContact),
  kind(jobs.findClaimsJobs, findClaims),
  kind(jobs.forgetJobs, forget),
  kind(jobs.heldJobs, decideHeld),
  kind(jobs.forgetLeadJobs, forgetLead),
  kind(jobs.mailNoticesJobs, (input, job) => mailNotices(input, jobs.isRetry(job))),
  kind(jobs.leadWordJobs, writeLeadWords),
  kind(jobs.undoImportJobs, undoImport),
  kind(jobs.reassignJobs, reassignLeads),
  kind(jobs.eraseCourseJobs, eraseCourse),
  kind(jobs.updateProgressJobs, updateProgress),
  {
    ...kind(jobs.exportDataJobs, exportData),
    giveUp: (job) => giveUpExport(jobs.exportDataJobs.inputOf(job)),
  },
  kind(jobs.eraseUserJobs, (input, job) => eraseUser(input, jobs.isRetry(job))),
];

/** Returns the kind of a job by its partition key; undefined for a kind that this release does not know. */
export function kindOf(partitionKey: string): Kind | undefined {
  return kinds.find((each) => partitionKey.startsWith(each.jobs.prefix));
}

/** Closes or opens the bots of a user by the present state of the account. */
async function suspendBots({ username }: { readonly username: string }): Promise<void> {
  const { user, owned } = await readAll({
    user: users.at({ username }),
    owned: ownedBots.at({ owner: username }),
  });
  if (user !== undefined) await followSuspension(owned, user.isSuspended);
}
