import { type TeamMailInput, teamMailJobs } from '../../../lib/store/job.ts';
import { inKey } from '../../../lib/store/key.ts';
import type { Membership } from '../../../lib/store/team.ts';
import type { Write } from '../../../lib/store/write.ts';

/** Returns the kind and the subject of a request's notice, by which it is found when the request ends. */
export function requestNotice({ teamName, username }: Pick<Membership, 'teamName' | 'username'>) {
  return {
    kind: 'teamRequest',
    about: `${inKey(teamName)}#${inKey(username)}`,
    membership: { teamName, username, isVerified: false },
  };
}

/** Returns the job that mails a decision to the applicant, and takes back the notice of the request. */
export function requestEnded(
  what: Exclude<TeamMailInput['what'], 'request'>,
  { teamName, username, yourName, role, managerName }: Membership,
): Write {
  const asked = role === 'member' ? 'member' : 'manager';
  return teamMailJobs.add({ what, teamName, username, yourName, role: asked, managerName });
}
