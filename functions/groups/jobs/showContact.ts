import { dequal } from 'dequal/lite';
import { ownedBots } from '../../lib/store/bot.ts';
import { botLinks, contactOf, linksOfUser, shownContacts } from '../../lib/store/botLink.ts';
import type { ShowContactInput } from '../../lib/store/job.ts';
import { readAll } from '../../lib/store/read.ts';
import { memberships } from '../../lib/store/team.ts';
import { users } from '../../lib/store/user.ts';
import { writeDecided } from '../../lib/store/writeDecided.ts';
import { isTurnOver } from './turn.ts';

/** The number of bots whose links are read at once. A user has at most 200 links to each. */
const BOTS_AT_ONCE = 10;

/** Copies what a user shows now to the user's bots and links, whatever it was when the job was added. */
export async function showContact(input: ShowContactInput): Promise<ShowContactInput | undefined> {
  const { username } = input;
  if (input.from === undefined) await showOnBots(username);
  let left: ShowContactInput | undefined = input;
  do left = await showOnPage(left);
  while (left !== undefined && !isTurnOver());
  return left;
}

async function showOnBots(username: string): Promise<void> {
  const { owned } = await readAll({ owned: ownedBots.at({ owner: username }) });
  for (const { id: chatId } of owned?.bots ?? []) {
    await writeDecided(async () => {
      const { user, stored } = await readAll({
        user: users.at({ username }),
        stored: shownContacts.at({ chatId }),
      });
      if (user === undefined) return undefined;
      const contact = contactOf(user, user.username);
      if (contact === undefined) return stored && [shownContacts.remove(stored)];
      const isShown = stored?.name === contact.name && stored.wa === contact.wa;
      return isShown ? undefined : [users.check(user), shownContacts.save(stored, { chatId, ...contact })];
    }, 'The contact of a bot stayed in conflict');
  }
}

/** Copies to the links of a few bots, and returns the input for those of the next ones. */
async function showOnPage({ username, from }: ShowContactInput): Promise<ShowContactInput | undefined> {
  const page = await linksOfUser.within({ username }, { limit: BOTS_AT_ONCE, from, isConsistent: true });
  for (const code of page.records.flatMap(({ codes }) => codes)) {
    await writeDecided(() => shownOn(code, username), 'The contact of a link stayed in conflict');
  }
  return page.next && { username, from: page.next };
}

/** The checks hold against a change of the setting, or the end of the membership, after the read. */
async function shownOn(code: string, username: string) {
  const { link } = await readAll({ link: botLinks.at({ code }) });
  if (link === undefined) return undefined;
  const { teamName } = link;
  const { user, own } = await readAll({
    user: users.at({ username }),
    own: teamName === undefined ? [] : [memberships.at({ teamName, username })],
  });
  if (user === undefined) return undefined;
  const [membership] = own;
  const name = teamName === undefined ? user.username : membership?.isVerified && membership.yourName;
  const contact = name ? contactOf(user, name) : undefined;
  if (dequal(link.contact, contact)) return undefined;
  const checks = contact && [users.check(user), ...(membership ? [memberships.check(membership)] : [])];
  return [botLinks.patch(link, { contact }), ...(checks ?? [])];
}
