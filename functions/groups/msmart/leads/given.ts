import { type TellInput, tellJobs } from '../../../lib/store/job.ts';
import type { StoredLead } from '../../../lib/store/lead.ts';
import type { Membership } from '../../../lib/store/team.ts';
import type { TeamJob } from '../../../lib/store/teamJob.ts';
import type { Write } from '../../../lib/store/write.ts';
import { teamPath } from '../teams/mails.ts';
import { isOf } from './access.ts';

type Leader = Pick<Membership, 'username' | 'yourName'>;

export const GIVEN = 'leadsGiven';
export const TAKEN = 'leadsTaken';
const ownLeads = (teamName: string) => teamPath('/msmart/db/manage', teamName);

/** Returns the address of a lead's page. */
export function leadPath({ teamName, id }: Pick<StoredLead, 'teamName' | 'id'>): string {
  return `${ownLeads(teamName)}/${id}`;
}

interface Handover {
  readonly to: Leader;
  readonly by: Leader;
  /** The leader undoes the reassignment, so the lead is taken back from the notices. */
  readonly isUndo?: boolean | undefined;
}

/**
 * Returns the writes with which two members are notified of a lead that a leader has reassigned: the one who gets it, and
 * the one who had it. The leader gets no notice. What a leader reassigns in a team within ten minutes is one notice to
 * each, because leads that are reassigned together come one by one.
 */
export function leadGiven(lead: StoredLead, { to, by, isUndo }: Handover): Write[] {
  const { id, teamName, name } = lead;
  const [holder, former] = isUndo ? [lead, to] : [to, lead];
  const values = { leader: by.yourName };
  const notice = {
    to: ownLeads(teamName),
    about: `${by.username} ${teamName}`,
    given: { id, from: former.username },
    ...(isUndo && { isTakenBack: true as const }),
  };
  return [
    ...noticeJob(by, {
      ...notice,
      username: holder.username,
      kind: GIVEN,
      ...(isUndo
        ? { words: { text: '{leader} gave you a lead', values } }
        : { words: { text: '{leader} gave you {name}', values: { ...values, name } }, lead: id }),
      several: { text: '{leader} gave you {count} leads', values },
    }),
    ...noticeJob(by, {
      ...notice,
      username: former.username,
      kind: TAKEN,
      // Who no longer has a lead does not read its name.
      words: { text: '{leader} gave one of your leads to others', values },
      several: { text: '{leader} gave {count} of your leads to others', values },
      membership: { teamName, username: former.username, isVerified: true },
    }),
  ];
}

/**
 * Returns the writes with which two members are notified of the leads that a job has reassigned. The leader may have left
 * the team since.
 */
export function leadsGiven(
  { id, teamName, from, to, by, done }: TeamJob,
  { leader, target }: { readonly leader: Leader | undefined; readonly target: Leader | undefined },
): Write[] {
  if (done === 0) return [];
  const values = {
    leader: leader?.yourName ?? by,
    receiver: target?.yourName ?? to,
    count: done.toLocaleString('en'),
  };
  const notice = { to: ownLeads(teamName), about: id };
  const leads = done === 1 ? 'lead' : 'leads';
  return [
    ...noticeJob(
      { username: by },
      {
        ...notice,
        username: to,
        kind: GIVEN,
        words: { text: `{leader} gave you {count} ${leads}`, values },
      },
    ),
    ...noticeJob(
      { username: by },
      {
        ...notice,
        username: from,
        kind: TAKEN,
        words: { text: `{leader} gave {count} of your leads to {receiver}`, values },
        membership: { teamName, username: from, isVerified: true },
      },
    ),
  ];
}

const noticeJob = (by: Pick<Leader, 'username'>, notice: TellInput): Write[] =>
  isOf(notice, by) ? [] : [tellJobs.add(notice)];
