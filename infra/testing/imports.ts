import { LeadRow } from '../../shared/contract/lead.ts';
import { ImportReport, PastImport } from '../../shared/contract/leadImport.ts';
import { msmart } from '../../shared/contract/msmart.ts';
import { type LeadMember, somePhone } from './leads.ts';
import { send } from './suite.ts';

/** Returns rows of a file, each with a unique phone number. */
export function someRows(count: number, more: object = {}): { name: string; phone: string }[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `Lead ${index + 1}`,
    phone: somePhone(),
    ...more,
  }));
}

export function sendRows({ token, teamName }: LeadMember, rows: readonly object[], more: object = {}) {
  return send(msmart.importLeads, { token, params: { teamName }, body: { rows, ...more } });
}

export async function importRows(member: LeadMember, rows: readonly object[], more: object = {}) {
  const answer = await sendRows(member, rows, more);
  if (answer.status !== 200) throw new Error(`Not imported: ${JSON.stringify(answer.body)}`);
  return ImportReport.parse(answer.body);
}

export function undo({ token, teamName }: LeadMember, importId: string) {
  return send(msmart.undoImport, { token, params: { teamName, importId } });
}

export async function importsOf({ token, teamName }: LeadMember): Promise<PastImport[]> {
  const { list } = await send(msmart.listImports, { token, params: { teamName } });
  return list.map((one) => PastImport.parse(one));
}

export async function leadsOf({ token, teamName }: LeadMember): Promise<LeadRow[]> {
  const query = { limit: '1000' };
  const { list } = await send(msmart.listLeads, { token, params: { teamName }, query });
  return list.map((one) => LeadRow.parse(one));
}
