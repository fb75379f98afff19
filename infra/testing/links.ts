import { randomId } from '../../functions/lib/runtime/newId.ts';
import { type VisitorSource, visitors } from '../../functions/lib/store/visitor.ts';
import { mchat } from '../../shared/contract/mchat.ts';
import { newOwnedBot, type TestBot } from './bots.ts';
import { put, type Table } from './put.ts';
import { send, type TestUser } from './suite.ts';
import { foundTeam, newMember, type TestTeam } from './teams.ts';

/** A bot that the owner of a team shares with the team, and a member of the team. */
export interface SharedBot {
  readonly team: TestTeam;
  readonly bot: TestBot;
  readonly member: TestUser;
}

export async function newSharedBot(of?: TestTeam): Promise<SharedBot> {
  const team = of ?? (await foundTeam());
  const bot = await newOwnedBot(team.owner);
  await share(bot, team);
  return { team, bot, member: await newMember(team) };
}

export async function share({ token, chatId }: TestBot, { teamName }: Pick<TestTeam, 'teamName'>) {
  const { status } = await send(mchat.shareBot, { token, params: { chatId, teamName } });
  if (status !== 200) throw new Error(`The bot was not shared: ${status}`);
}

/** Makes a link to a bot, and returns its code. */
export async function newLink(
  { token }: Pick<TestUser, 'token'>,
  chatId: string,
  more: object = {},
): Promise<string> {
  const { status, body } = await send(mchat.createLink, { token, body: { chatId, ...more } });
  if (status !== 200) throw new Error(`No link was made: ${status}`);
  return String(body.id);
}

interface LinkVisitor {
  readonly chatId: string;
  readonly link: string;
  readonly name?: string;
  readonly from?: VisitorSource | undefined;
}

/** Writes a visitor who came by a link, and returns the visitor's id. */
export async function newLinkVisitor(
  of: Table,
  { chatId, link, name = 'Mei Ling', from }: LinkVisitor,
): Promise<string> {
  const visitor = randomId();
  const createdAt = new Date().toISOString();
  await put(of, [
    visitors.overwrite({ visitor, chatId, link, from, salutation: 'Ms', name, createdAt, triggerFlow: null }),
  ]);
  return visitor;
}
