import { accountDeletedMail } from '../../lib/account/mails.ts';
import { isNobodys, mailByJob } from '../../lib/aws/mail.ts';
import { disconnect } from '../../lib/aws/sockets.ts';
import { countMail } from '../../lib/http/mailCount.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { bots, ownedBots } from '../../lib/store/bot.ts';
import { certificates } from '../../lib/store/certificate.ts';
import { confirmedClaims } from '../../lib/store/claim.ts';
import { followEnrolments } from '../../lib/store/courseTally.ts';
import { dataExports } from '../../lib/store/dataExport.ts';
import { dueItems } from '../../lib/store/dueItem.ts';
import { enrolments } from '../../lib/store/enrolment.ts';
import { type EraseUserInput, eraseChatJobs } from '../../lib/store/job.ts';
import { positions, scripts } from '../../lib/store/learning.ts';
import { freeSkeletons, skeletonsAt, usernameSkeletons } from '../../lib/store/nameSkeleton.ts';
import { noticeSettings, noticeStates, notices } from '../../lib/store/notice.ts';
import { pushDevices, pushOwners } from '../../lib/store/pushDevice.ts';
import { readAll } from '../../lib/store/read.ts';
import { sessions } from '../../lib/store/session.ts';
import { removeSocket, sockets } from '../../lib/store/socket.ts';
import { ownShelf } from '../../lib/store/template.ts';
import { transact } from '../../lib/store/write.ts';
import { erasePage } from './eraseItems.ts';
import { indexesCaughtUp } from './indexLag.ts';
import { leaveTeams } from './leaveTeams.ts';
import { dueMail } from './mailNotices.ts';
import { dueMorning } from './morning.ts';
import { eraseLinksOf } from './sharing.ts';
import { endTurnIfOver } from './turn.ts';

/** The number of records in one removal. */
const AT_ONCE = 100;

/** Removes a batch of one kind of records. Returns true when none is left. */
type Step = (username: string) => Promise<boolean>;

/** Sockets come first, so that open tabs get no more pushes. */
const steps: readonly Step[] = [
  endSockets,
  async (username) => !(await erasePage(sessions, { username })),
  async (username) => !(await erasePage(notices, { username })),
  eraseNoticeState,
  erasePushDevices,
  eraseDownload,
  eraseSkeletons,
  eraseBots,
  eraseLinksOf,
  async (owner) => !(await erasePage(ownShelf.templates, { owner })),
  eraseTemplateOrder,
  async (username) => !(await erasePage(confirmedClaims, { username })),
  async (username) => !(await erasePage(scripts, { username })),
  async (username) => !(await erasePage(positions, { username })),
  eraseEnrolments,
  leaveTeams,
];

/** Removes all records of a user and mails that. It can be repeated; a repetition does not count the mail again. */
export async function eraseUser(
  { username, email: to, isValidated }: EraseUserInput,
  isAgain: boolean,
): Promise<void> {
  const left = [...steps];
  await indexesCaughtUp();
  for (let [step] = left; step !== undefined; [step] = left) {
    if (await step(username)) left.shift();
    else endTurnIfOver();
  }
  if (isNobodys(to)) return;
  // Strangers can create and delete accounts with addresses of others, so an unverified address has another budget.
  const budget = isValidated ? 'own' : 'unverified';
  if (isAgain || (await countMail({ to, budget }))) await mailByJob(to, accountDeletedMail());
}

async function endSockets(username: string): Promise<boolean> {
  const { records, next } = await sockets.within({ username }, { limit: AT_ONCE, isConsistent: true });
  await settleAll(
    records.map(async ({ socketId }) => {
      await disconnect(socketId);
      await removeSocket(socketId);
    }),
  );
  return next === undefined;
}

async function eraseNoticeState(username: string): Promise<boolean> {
  const { state } = await readAll({ state: noticeStates.at({ username }) });
  await transact([
    noticeStates.erase({ username }),
    noticeSettings.erase({ username }),
    ...(state?.mailDueAt === undefined ? [] : [dueItems.erase(dueMail(username, state.mailDueAt))]),
  ]);
  return true;
}

async function erasePushDevices(username: string): Promise<boolean> {
  const { stored } = await readAll({ stored: pushDevices.at({ username }) });
  if (stored === undefined) return true;
  const { devices, morningAt } = stored;
  await transact([
    pushDevices.erase({ username }),
    ...devices.map((device) => pushOwners.erase(device)),
    ...(morningAt === undefined ? [] : [dueItems.erase(dueMorning(username, morningAt))]),
  ]);
  return true;
}

/** The stream removes the file of the download. */
async function eraseDownload(username: string): Promise<boolean> {
  await transact([dataExports.erase({ username })]);
  return true;
}

async function eraseSkeletons(username: string): Promise<boolean> {
  const { skeletons } = await readAll({ skeletons: skeletonsAt(usernameSkeletons, username) });
  await transact(freeSkeletons(usernameSkeletons, username, skeletons));
  return true;
}

async function eraseTemplateOrder(owner: string): Promise<boolean> {
  await transact([ownShelf.orders.erase({ owner })]);
  return true;
}

/** Removes the bots; other jobs remove their content. */
async function eraseBots(owner: string): Promise<boolean> {
  const { owned } = await readAll({ owned: ownedBots.at({ owner }) });
  for (const { id } of owned?.bots ?? []) {
    await transact([bots.erase({ id }), eraseChatJobs.add({ what: 'bot', chatId: id, isForGood: true })]);
  }
  await transact([ownedBots.erase({ owner })]);
  return true;
}

/** Updates the tallies of the courses too, and removes certificates, which are public pages with the user's name. */
async function eraseEnrolments(username: string): Promise<boolean> {
  const { records, next } = await enrolments.within({ username }, { limit: AT_ONCE, isConsistent: true });
  for (const before of records) {
    const { course, certificate } = before;
    await transact([
      enrolments.remove(before),
      ...(certificate === undefined ? [] : [certificates.erase({ id: certificate })]),
      ...followEnrolments(course, [{ before, after: { ...before, isEnrolled: false } }]),
    ]);
    endTurnIfOver();
  }
  return next === undefined;
}
