import { Lead } from '../../shared/contract/lead.ts';
import { msmart } from '../../shared/contract/msmart.ts';
import type { Operator } from './example.ts';
import { newValidatedUser, send, type TestUser } from './suite.ts';
import { join } from './teams.ts';

/** A member of a team who has leads. */
export interface LeadMember extends TestUser {
  readonly teamName: string;
}

/** A user of one's own in a team. */
export async function newMember(
  table: Pick<Operator, 'endpoint' | 'tableName'>,
  teamName: string,
  { role = 'member', managerName }: { role?: 'manager' | 'member'; managerName?: string } = {},
): Promise<LeadMember> {
  const person = await newValidatedUser();
  await join(table, person, { teamName, role, ...(managerName !== undefined && { managerName }) });
  return { ...person, teamName };
}

let numbers = 0;

/** A mobile number that no other lead of the test file has. */
export function somePhone(): string {
  numbers += 1;
  return `+6012${String(3_000_000 + numbers)}`;
}

/** Asks for a new lead; whatever is not said is as in the dialog. */
export function addLead({ token, teamName }: LeadMember, body: object = {}) {
  return send(msmart.createLead, {
    token,
    body: { team: teamName, name: 'Aisyah', phone: somePhone(), status: 'Prospecting', ...body },
  });
}

/** A new lead's id. */
export async function newLead(member: LeadMember, body: object = {}): Promise<string> {
  const answer = await addLead(member, body);
  if (answer.status !== 200) throw new Error(`No lead: ${JSON.stringify(answer.body)}`);
  return String(answer.body.id);
}

export async function leadOf({ token }: TestUser, id: string): Promise<Lead> {
  const { body } = await send(msmart.getLead, { token, params: { id } });
  return Lead.parse(body.db);
}
