import { PAGE_SIZE_MAX } from '../../../shared/contract/list.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { mu } from '../../../shared/contract/mu.ts';
import { words } from '../../../shared/contract/words.ts';
import { CallFailed } from '../api/refusal.ts';
import { send, sendPage } from '../api/send.ts';
import { draftStorage } from '../session/draftStorage.ts';
import { session } from '../session/session.ts';

const KEPT_ON = 'words-kept-on';

/** Reads once a day what a message may begin with, so that this device has it without a network, also if nobody has looked at it. */
export async function keepWords(): Promise<void> {
  const { user, validity } = session.get();
  const { storage, prefix } = draftStorage('user');
  const today = new Date().toDateString();
  if (validity === undefined || storage.getItem(prefix + KEPT_ON) === today) return;
  try {
    await readWords();
    // Who has signed out in between leaves nothing on the device.
    if (session.get().user?.token === user?.token) storage.setItem(prefix + KEPT_ON, today);
  } catch (error) {
    // The next visit tries again.
    if (!(error instanceof CallFailed)) throw error;
  }
}

async function readWords() {
  const query = { limit: PAGE_SIZE_MAX };
  const [teams, { progress }] = await Promise.all([
    send(msmart.listMyTeams, {}),
    send(mu.listEnrolments, {}),
    sendPage(words.listTemplates, { query }, undefined),
  ]);
  const teamNames = Object.values(teams)
    .flat()
    .flatMap(({ teamName, isVerified }) => (isVerified ? [teamName] : []));
  await Promise.all([
    ...teamNames.map((teamName) =>
      sendPage(words.listTeamTemplates, { params: { teamName }, query }, undefined),
    ),
    ...progress.map((course) => sendPage(mu.listScripts, { params: { course }, query }, undefined)),
  ]);
}
