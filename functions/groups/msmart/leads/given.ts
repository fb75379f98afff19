import { tellJobs } from '../../../lib/store/job.ts';
import type { StoredLead } from '../../../lib/store/lead.ts';
import type { Membership } from '../../../lib/store/team.ts';
import type { TeamJob } from '../../../lib/store/teamJob.ts';
import type { Write } from '../../../lib/store/write.ts';
import { teamPath } from '../teams/mails.ts';
import { isOf } from './access.ts';

type Leader = Pick<Membership, 'username' | 'yourName'>;

export const GIVEN = 'leadsGiven';
const ownLeads = (teamName: string) => teamPath('/msmart/db/manage', teamName);

/** Returns the address of a lead's page. */
export function leadPath({ teamName, id }: Pick<StoredLead, 'teamName' | 'id'>): string {
  return `${ownLeads(teamName)}/${id}`;
}

/**
 * Returns the write that tells a member of a lead from a leader, unless they are the same. What a leader gives in a team
 * within ten minutes is one notice, because leads that are reassigned together come one by one.
 */
export function leadGiven({ id, teamName, username, name }: StoredLead, by: Leader): Write[] {
  if (isOf({ username }, by)) return [];
  const { yourName: leader } = by;
  return [
    tellJobs.add({
      username,
      kind: GIVEN,
      words: { text: '{leader} gave you {name}', values: { leader, name } },
      several: { text: '{leader} gave you {count} leads', values: { leader } },
      to: ownLeads(teamName),
      about: `${by.username} ${teamName}`,
      lead: id,
    }),
  ];
}

/** Returns the write that tells a member of the leads that a job has reassigned. The leader may have left the team since. */
export function leadsGiven({ id, teamName, to, by, done }: TeamJob, leader: Leader | undefined): Write[] {
  if (done === 0 || isOf({ username: to }, { username: by })) return [];
  const text = done === 1 ? '{leader} gave you {count} lead' : '{leader} gave you {count} leads';
  return [
    tellJobs.add({
      username: to,
      kind: GIVEN,
      words: { text, values: { leader: leader?.yourName ?? by, count: done.toLocaleString('en') } },
      to: ownLeads(teamName),
      about: id,
    }),
  ];
}
