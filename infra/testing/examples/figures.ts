import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '../../../shared/contract/call.ts';
import { MemberStats } from '../../../shared/contract/figures.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { type Example, example } from '../example.ts';
import { importRows, importsOf, leadsOf, someRows } from '../imports.ts';
import { type LeadMember, newLead, newLeadMember } from '../leads.ts';
import { type Sent, send } from '../suite.ts';
import { foundTeam } from '../teams.ts';

async function ownerWithLead(): Promise<LeadMember> {
  const { owner, teamName } = await foundTeam();
  const member = { ...owner, teamName };
  await newLead(member);
  return member;
}

const byPath = ({ teamName }: LeadMember): Sent => ({ params: { teamName } });

const reads = (call: Call, sent: (member: LeadMember) => Sent = byPath): Example =>
  example(call, ownerWithLead, { sent: (member) => ({ token: member.token, ...sent(member) }) });

const WAIT_MS = 20_000;

/** Retries, because a job may still have to make the change. */
async function becomes(happenedOnce: () => Promise<boolean>): Promise<boolean> {
  for (const until = Date.now() + WAIT_MS; Date.now() < until; await pause(50)) {
    if (await happenedOnce()) return true;
  }
  return false;
}

/** An import of more than 40 rows takes several transactions. */
const ROWS = 45;

async function uploadedBy({ token, teamName }: LeadMember): Promise<number> {
  const { body } = await send(msmart.getMemberStats, { token, params: { teamName } });
  return MemberStats.parse(body).uploadedDB;
}

async function reassignment(): Promise<{ sent: Sent; heir: LeadMember }> {
  const team = await foundTeam();
  const [leaver, heir] = [await newLeadMember(team), await newLeadMember(team)];
  await newLead(leaver);
  const sent = {
    token: team.owner.token,
    params: { teamName: team.teamName },
    body: { from: leaver.username, to: heir.username },
  };
  return { sent, heir };
}

export const figures: Readonly<Record<string, Example>> = {
  'msmart.getMemberChart': reads(msmart.getMemberChart),
  'msmart.getMemberStats': reads(msmart.getMemberStats),
  'msmart.getTeamData': reads(msmart.getTeamData),
  'msmart.getGroupDashboard': reads(msmart.getGroupDashboard),
  'msmart.getPersonalDashboard': reads(msmart.getPersonalDashboard, () => ({})),
  'msmart.getMyDay': reads(msmart.getMyDay, () => ({})),
  'msmart.getTeamFunnel': reads(msmart.getTeamFunnel),
  'msmart.getMyFunnel': reads(msmart.getMyFunnel, () => ({})),
  'msmart.listImports': reads(msmart.listImports),
  'msmart.importLeads': example(msmart.importLeads, ownerWithLead, {
    sent: (member) => ({
      token: member.token,
      ...byPath(member),
      body: { rows: someRows(ROWS), importId: 'a-file', batch: 'its-first' },
    }),
    happenedOnce: (member) =>
      becomes(async () => {
        const [{ imported } = { imported: 0 }] = await importsOf(member);
        return imported === ROWS && (await uploadedBy(member)) === ROWS + 1;
      }),
  }),
  'msmart.undoImport': example(msmart.undoImport, ownerWithLead, {
    sent: async (member) => {
      const { importId } = await importRows(member, someRows(2));
      return { token: member.token, params: { teamName: member.teamName, importId } };
    },
    happenedOnce: (member) =>
      becomes(async () => (await leadsOf(member)).length === 1 && (await uploadedBy(member)) === 1),
  }),
  'msmart.reassignLeads': example(msmart.reassignLeads, reassignment, {
    sent: ({ sent }) => sent,
    happenedOnce: ({ heir }) => becomes(async () => (await leadsOf(heir)).length === 1),
  }),
  'msmart.getTeamJob': example(msmart.getTeamJob, reassignment, {
    sent: async ({ sent }) => {
      const { body } = await send(msmart.reassignLeads, sent);
      return { ...sent, params: { ...sent.params, jobId: String(body.jobId) }, body: undefined };
    },
  }),
};
