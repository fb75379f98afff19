import { newFields } from '../../functions/groups/msmart/leads/change.ts';
import { DAY_SECONDS } from '../../functions/lib/runtime/now.ts';
import { leads } from '../../functions/lib/store/lead.ts';
import type { Call } from '../../shared/contract/call.ts';
import { MemberStats } from '../../shared/contract/figures.ts';
import { Lead } from '../../shared/contract/lead.ts';
import { msmart } from '../../shared/contract/msmart.ts';
import { put } from './put.ts';
import { rowsOf, send, stackTable, type TestUser } from './suite.ts';
import { foundTeam, newApplicant, newMember, type TestTeam } from './teams.ts';

export interface LeadMember extends TestUser {
  readonly teamName: string;
}

/** Creates a member, in the owner's group unless another is named. */
export async function newLeadMember(
  team: TestTeam,
  more: Parameters<typeof newMember>[1] = {},
): Promise<LeadMember> {
  return { ...(await newMember(team, more)), teamName: team.teamName };
}

let numbers = 0;

/** Returns a mobile number that no other lead of the test file has. */
export function somePhone(): string {
  numbers += 1;
  return `+6012${String(3_000_000 + numbers)}`;
}

/** Requests a new lead. Missing fields have the dialog's defaults. */
export function addLead({ token, teamName }: LeadMember, body: object = {}) {
  return send(msmart.createLead, {
    token,
    body: { team: teamName, name: 'Aisyah', phone: somePhone(), status: 'Prospecting', ...body },
  });
}

/** Creates a lead, and returns its id. */
export async function newLead(member: LeadMember, body: object = {}): Promise<string> {
  const answer = await addLead(member, body);
  if (answer.status !== 200) throw new Error(`No lead: ${JSON.stringify(answer.body)}`);
  return String(answer.body.id);
}

/** Writes a lead that is fresh from a chat in which it left its number at the given time, and returns its id. */
export async function newFreshLead(
  { username, teamName }: Pick<LeadMember, 'username' | 'teamName'>,
  groupName: string,
  {
    name = 'Mei Ling',
    at = new Date().toISOString(),
    followUpDate = '2026-12-01',
  }: { readonly name?: string; readonly at?: string; readonly followUpDate?: string } = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const fields = newFields({ name, phone: somePhone(), followUpDate }, at.slice(0, 10));
  const times = { createdAt: at, changedAt: at, days: {}, earned: {} };
  await put(stackTable(), [
    leads.overwrite({
      ...fields,
      ...times,
      id,
      teamName,
      username,
      groupName,
      isFresh: true,
      chatDay: at.slice(0, 10),
    }),
  ]);
  return id;
}

/** Returns a chat of a lead as the table holds it. */
export function leadChat(of: {
  readonly id: string;
  readonly chat: string;
  readonly visitor: string;
  readonly chatId: string;
}) {
  const at = new Date().toISOString();
  const consent = { version: 0, lang: 'en', text: 'We may write to you on WhatsApp.', at };
  return { ...of, botName: 'A bot', at, sourceLabel: '', consent };
}

/** Creates leads one after the other, and returns their ids. */
export async function addAll(member: LeadMember, bodies: readonly object[]): Promise<string[]> {
  const ids: string[] = [];
  for (const body of bodies) ids.push(await newLead(member, body));
  return ids;
}

/** Returns the names in a list of leads, page by page. */
export async function namesOf(
  call: Call,
  { token, teamName = '' }: Pick<TestUser, 'token'> & { readonly teamName?: string },
  query: Readonly<Record<string, string>> = {},
  params: Readonly<Record<string, string>> = { teamName },
): Promise<string[]> {
  return (await rowsOf(call, { token, params, query })).map(({ name }) => String(name));
}

export async function leadOf({ token }: TestUser, id: string): Promise<Lead> {
  const { body } = await send(msmart.getLead, { token, params: { id } });
  return Lead.parse(body.db);
}

export async function statsOf({ token, teamName }: LeadMember): Promise<MemberStats> {
  return MemberStats.parse((await send(msmart.getMemberStats, { token, params: { teamName } })).body);
}

/** Creates a team with leads in every stage and in the bin, and with an applicant. */
export async function newTeamAtWork(owner: TestUser) {
  const team = await foundTeam({ owner });
  const member = { ...owner, teamName: team.teamName };
  const statuses = ['Prospecting', 'Connecting', 'Engagement', 'Result', 'Booked', 'Closed', 'Rejected'];
  const ids: string[] = [];
  for (const [index, status] of statuses.entries()) {
    const followUp = new Date(Date.now() + (index - 2) * DAY_SECONDS * 1000).toISOString().slice(0, 10);
    const remarks =
      index % 2 === 0 ? 'Met at the fair' : 'Asked about the starter pack on Facebook, and what it costs';
    ids.push(await newLead(member, { status, followUp, remarks }));
  }
  const deleted = { teamName: team.teamName, id: await newLead(member) };
  await send(msmart.deleteLead, { token: owner.token, params: deleted });
  await newApplicant(team);
  return { ...team, leadId: ids[0] ?? '' };
}
