import { msmart } from '../../../shared/contract/msmart.ts';
import { isTimeZone } from '../../../shared/rules/time.ts';
import { session } from '../session/session.ts';
import { changedList, changedRead } from './changedReads.ts';
import { defaultTimeZone } from './defaults.ts';
import { defineWrite } from './defineWrite.ts';
import { Refused } from './refusal.ts';

export const createTeam = defineWrite(msmart.createTeam, () => [
  changedRead(msmart.listMyTeams),
  changedList(msmart.listTeamNames),
]);

/** Strangers may take the numbers up to this one, but not those that are then drawn at random. */
const COUNTED = 9;
const ATTEMPTS = 12;

/** Returns the browser's time zone, or the default one for browsers that report none or an invalid one. */
export function browserTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone ?? '') ? timeZone : defaultTimeZone;
}

/**
 * Creates a private team of the user's own, and returns its name: the username, with a number where others have taken it.
 * A repeat after a lost reply creates no second team.
 */
export async function createOwnTeam(attempt = 1): Promise<string> {
  const username = session.get().user?.username ?? '';
  const number = attempt > COUNTED ? COUNTED + 1 + Math.floor(Math.random() * 1e6) : attempt;
  const teamName = number === 1 ? username : `${username} ${number}`;
  try {
    // A name of a person must not read as a web address, as `mei.ling` does.
    const yourName = username.replaceAll('.', ' ');
    await createTeam({
      body: { teamName, yourName, timeZone: browserTimeZone(), isPrivate: true },
    });
    return teamName;
  } catch (error) {
    const isTaken = error instanceof Refused && error.code === 'TEAM_TAKEN';
    if (!isTaken || attempt === ATTEMPTS) throw error;
    return createOwnTeam(attempt + 1);
  }
}
