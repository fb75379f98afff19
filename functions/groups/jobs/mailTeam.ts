import { mailByJob } from '../../lib/aws/mail.ts';
import { countMail } from '../../lib/http/mailCount.ts';
import type { TeamMailInput } from '../../lib/store/job.ts';
import { readAll } from '../../lib/store/read.ts';
import { groups, memberships, teams } from '../../lib/store/team.ts';
import { users } from '../../lib/store/user.ts';
import { acceptedMail, rejectedMail, requestMail } from '../msmart/teams/mails.ts';
import { requestNotice } from '../msmart/teams/requests.ts';
import { takeBack } from './tell.ts';

/**
 * Mails a request to the member who decides on it, or a decision to the applicant. The end of a request takes back its
 * notice. A retry is already counted.
 */
export async function mailTeam(input: TeamMailInput, isAgain: boolean): Promise<void> {
  const { what } = input;
  const leader = await leaderOf(input);
  if (what !== 'request' && leader !== undefined)
    await takeBack({ username: leader, ...requestNotice(input) });
  if (what === 'withdrawn' || (what === 'request' && !(await isOpen(input)))) return;
  const username = what === 'request' ? leader : input.username;
  if (username === undefined) return;
  const { user } = await readAll({ user: users.at({ username }) });
  if (user === undefined) return;
  const { email: to } = user;
  // Repeated requests of an applicant send one mail, and so does each kind of decision.
  const cause = [what, input.username, input.teamName];
  if (isAgain || (await countMail({ to, budget: 'notice', cause }))) await mailByJob(to, mailOf(input));
}

function mailOf(input: TeamMailInput) {
  if (input.what === 'request') return requestMail(input);
  return input.what === 'accepted' ? acceptedMail(input) : rejectedMail(input);
}

/** Returns the manager of the group, or the owner; undefined when the team is gone. */
async function leaderOf({ teamName, role, managerName }: TeamMailInput): Promise<string | undefined> {
  const { team, group } = await readAll({
    team: teams.at({ teamName }),
    group: groups.at({ teamName, managerName }),
  });
  const isForManager = role === 'member' && group !== undefined && group.leader !== '';
  return isForManager ? group.leader : team?.owner;
}

async function isOpen({ teamName, username }: TeamMailInput): Promise<boolean> {
  const { membership } = await readAll({ membership: memberships.at({ teamName, username }) });
  return membership?.isVerified === false;
}
