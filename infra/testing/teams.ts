import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { newBot as emptyBot, newBotWrites } from '../../functions/groups/mchat/newBot.ts';
import { newTeamWrites } from '../../functions/groups/msmart/teams/newTeam.ts';
import { groups, memberships, type TeamRole, teamsOfUsers } from '../../functions/lib/store/team.ts';
import { msmart } from '../../shared/contract/msmart.ts';
import { caseFold } from '../../shared/rules/account.ts';
import { DEFAULT_TIME_ZONE, TEAMS_MAX } from '../../shared/rules/team.ts';
import { newValidatedUser } from './people.ts';
import { type Put, put, type Table, tableAt } from './put.ts';
import { send, someone, type TestUser } from './suite.ts';

export interface TestTeam {
  readonly teamName: string;
  readonly owner: TestUser;
  /** The name of the owner's group. */
  readonly managerName: string;
}

export async function foundTeam(
  more: {
    readonly owner?: TestUser;
    readonly teamName?: string;
    readonly timeZone?: string;
    readonly isPrivate?: boolean;
  } = {},
): Promise<TestTeam> {
  const { owner = await newValidatedUser(), teamName = `Team ${someone().username}`, ...choices } = more;
  const managerName = `Group of ${owner.username}`;
  await done(msmart.createTeam, owner, { teamName, yourName: managerName, ...choices });
  return { teamName, owner, managerName };
}

/** Creates a verified manager, with a group that is named after the manager by default. */
export async function newManager(
  { teamName, owner }: TestTeam,
  user?: TestUser,
  groupName?: string,
): Promise<TestUser & { readonly managerName: string }> {
  const manager = user ?? (await newValidatedUser());
  const managerName = groupName ?? `Group of ${manager.username}`;
  await done(msmart.joinAsManager, manager, { teamName, managerName });
  await done(msmart.verifyApplicant, owner, { teamName, username: manager.username, decision: 'accept' });
  return { ...manager, managerName };
}

/** Creates a verified member, in the owner's group unless another is named. */
export async function newMember(
  { teamName, owner, managerName }: TestTeam,
  more: { readonly managerName?: string; readonly user?: TestUser } = {},
): Promise<TestUser> {
  const member = await newApplicant({ teamName, managerName: more.managerName ?? managerName }, more.user);
  await done(msmart.verifyApplicant, owner, { teamName, username: member.username, decision: 'accept' });
  return member;
}

/** Creates an applicant for the role of member. */
export async function newApplicant(
  { teamName, managerName }: Pick<TestTeam, 'teamName' | 'managerName'>,
  user?: TestUser,
): Promise<TestUser> {
  const applicant = user ?? (await newValidatedUser());
  await done(msmart.joinTeam, applicant, { teamName, managerName });
  return applicant;
}

async function done(
  call: Parameters<typeof send>[0],
  { token }: TestUser,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const answer = await send(call, { token, body });
  if (answer.status !== 200) throw new Error(`${call.path}: ${answer.status} ${String(answer.body.error)}`);
}

type Person = Pick<TestUser, 'username'>;

const FIRST_GROUP = 'A group';

/** Writes a team to the table, with or without an owner. */
export async function newTeam(
  of: Table,
  owner?: Person,
  teamName = `Team ${someone().username}`,
): Promise<string> {
  const team = { teamName, owner: owner?.username ?? '', yourName: FIRST_GROUP, timeZone: DEFAULT_TIME_ZONE };
  const writes = newTeamWrites(team);
  if (owner === undefined) await put(of, writes.slice(0, 1));
  else await put(of, [...writes, await withTeam(of, owner.username, teamName)]);
  return teamName;
}

interface Joining {
  readonly teamName: string;
  readonly role: TeamRole;
  readonly isVerified?: boolean;
  readonly managerName?: string;
}

/** Writes a membership: a manager gets a group, and a member joins the owner's group unless another is named. */
export async function join(
  of: Table,
  { username }: Person,
  { teamName, role, isVerified = true, managerName = groupOf(role, username) }: Joining,
): Promise<void> {
  const requestedAt = new Date().toISOString();
  await put(of, [
    memberships.create({
      teamName,
      username,
      role,
      isVerified,
      yourName: username,
      managerName,
      requestedAt,
    }),
    ...(role === 'member' || !isVerified ? [] : [groups.create({ teamName, managerName, leader: username })]),
    await withTeam(of, username, teamName),
  ]);
}

function groupOf(role: TeamRole, username: string): string {
  return role === 'manager' ? `Group of ${username}` : FIRST_GROUP;
}

export async function removeFromTeam(
  { endpoint, tableName }: Table,
  { username }: Person,
  teamName: string,
): Promise<void> {
  for (const { key } of [memberships.at({ teamName, username }), teamsOfUsers.at({ username })]) {
    await tableAt(endpoint).send(new DeleteCommand({ TableName: tableName, Key: { ...key } }));
  }
}

/** Keeps a user's latest teams, because tests use one user in more teams than a user may have. */
async function withTeam({ endpoint, tableName }: Table, username: string, teamName: string): Promise<Put> {
  const { key } = teamsOfUsers.at({ username });
  const { Item } = await tableAt(endpoint).send(new GetCommand({ TableName: tableName, Key: { ...key } }));
  const teamNames = [...(teamsOfUsers.parse(Item)?.teamNames ?? []), teamName].slice(-TEAMS_MAX);
  return teamsOfUsers.overwrite({ username, teamNames });
}

export async function newBot(
  of: Table,
  { username }: Person,
  id: string = crypto.randomUUID(),
): Promise<string> {
  const bot = emptyBot({ id, owner: caseFold(username), botName: 'A bot', link: id, isPaused: false });
  await put(of, newBotWrites(bot));
  return id;
}
