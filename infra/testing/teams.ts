import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { newBot as emptyBot, newBotWrites } from '../../functions/mchat/newBot.ts';
import { memberships, type TeamRole, teams } from '../../functions/store/team.ts';
import { caseFold } from '../../shared/rules/account.ts';
import { operatorTable } from '../local/operator.ts';
import type { Operator } from './example.ts';
import { someone, type TestUser } from './suite.ts';

type Table = Pick<Operator, 'endpoint' | 'tableName'>;

async function put({ endpoint, tableName }: Table, items: readonly Record<string, unknown>[]): Promise<void> {
  const table = operatorTable(endpoint);
  try {
    for (const Item of items) await table.send(new PutCommand({ TableName: tableName, Item }));
  } finally {
    table.destroy();
  }
}

/** A team of nobody yet. */
export async function newTeam(of: Table, teamName = `Team ${someone().username}`): Promise<string> {
  const createdAt = new Date().toISOString();
  await put(of, [
    teams.create({ teamName, timeZone: 'Asia/Kuala_Lumpur', createdAt, owner: '', undoing: [] }).put,
  ]);
  return teamName;
}

interface Joining {
  readonly teamName: string;
  readonly role: TeamRole;
  readonly isVerified?: boolean;
}

/** Puts a user into a team. */
export async function join(
  of: Table,
  { username }: TestUser,
  { teamName, role, isVerified = true }: Joining,
) {
  const { put: item } = memberships.create({
    teamName,
    username,
    role,
    isVerified,
    yourName: username,
    managerName: 'A group',
    requestedAt: new Date().toISOString(),
  });
  await put(of, [item]);
}

/** A bot of a user. */
export async function newBot(
  of: Table,
  { username }: TestUser,
  id: string = crypto.randomUUID(),
): Promise<string> {
  const bot = emptyBot({ id, owner: caseFold(username), botName: 'A bot', link: id, isPaused: false });
  await put(
    of,
    newBotWrites(bot).map((write) => write.put),
  );
  return id;
}
