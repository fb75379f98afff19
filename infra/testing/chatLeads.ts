import { botLeads, rotations } from '../../functions/lib/store/botLeads.ts';
import { contacts } from '../../functions/lib/store/contact.ts';
import { newOwnedBot, newVisitor, type TestBot } from './bots.ts';
import { put, type Table } from './put.ts';
import type { TestUser } from './suite.ts';
import type { TestTeam } from './teams.ts';

/** Creates a bot whose leads go to members of the team in turn, or to its owner. */
export async function newLeadBot(
  of: Table,
  { owner, teamName }: TestTeam,
  members: readonly Pick<TestUser, 'username'>[] = [],
): Promise<TestBot> {
  const bot = await newOwnedBot(owner);
  const { chatId } = bot;
  await put(of, [
    botLeads.overwrite({
      chatId,
      to: members.length > 0 ? 'rotation' : 'me',
      teamName,
      tag: 'fair',
      followUpDays: 0,
      consent: { en: 'Yes', ms: 'Ya', zh: '好' },
      consentVersion: 0,
    }),
    rotations.overwrite({
      chatId,
      members: members.map(({ username }) => ({ username, lastAt: '', given: 0, isOff: false })),
    }),
  ]);
  return bot;
}

/** Returns the consent of a visitor as the table holds it. */
export function someConsent() {
  return { version: 0, lang: 'en', text: 'Yes', at: new Date().toISOString() };
}

/** Creates a visitor whose number waits for the owner's decision, and returns the visitor's id. */
export async function newHeldVisitor(of: Table, bot: TestBot, phone: string): Promise<string> {
  const visitor = await newVisitor(bot);
  const consent = someConsent();
  const { chatId } = bot;
  await put(of, [contacts.overwrite({ visitor, chatId, phone, consent, held: consent.at })]);
  return visitor;
}

/** Returns an answer to the question for a number, as the visitor's page saves it. */
export function numberAnswer(phone: string) {
  return { user: 'user', type: 'Text', content: phone, inputName: 'Phone', consent: 0 };
}
