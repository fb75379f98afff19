import { mailByJob } from '../../lib/aws/mail.ts';
import { countMail } from '../../lib/http/mailCount.ts';
import type { TeamMailed } from '../../lib/store/job.ts';
import { readAll } from '../../lib/store/read.ts';
import { groups, memberships, teams } from '../../lib/store/team.ts';
import { users } from '../../lib/store/user.ts';
import { acceptedMail, rejectedMail, requestMail } from '../msmart/teams/mails.ts';

/**
 * Mails a request to whoever decides on it, and what was decided to whoever asked. One that is tried again is counted
 * already.
 */
export async function mailTeam(told: TeamMailed, isAgain: boolean): Promise<void> {
  const username = told.what === 'request' ? await verifierOf(told) : told.username;
  if (username === undefined) return;
  const { user } = await readAll({ user: users.at({ username }) });
  if (user === undefined) return;
  const { email: to } = user;
  // Who asks, withdraws and asks again is told of once; so is who was rejected, and then accepted, of each.
  const cause = [told.what, told.username, told.teamName];
  if (isAgain || (await countMail({ to, budget: 'notice', cause }))) await mailByJob(to, mailOf(told));
}

function mailOf(told: TeamMailed) {
  if (told.what === 'request') return requestMail(told);
  return told.what === 'accepted' ? acceptedMail(told) : rejectedMail(told);
}

/** The manager of the group, or the owner. Undefined when the request was decided or withdrawn meanwhile. */
async function verifierOf({
  teamName,
  username,
  role,
  managerName,
}: TeamMailed): Promise<string | undefined> {
  const { team, group, membership } = await readAll({
    team: teams.at({ teamName }),
    group: groups.at({ teamName, managerName }),
    membership: memberships.at({ teamName, username }),
  });
  if (membership === undefined || membership.isVerified) return undefined;
  const isForManager = role === 'member' && group !== undefined && group.leader !== '';
  return isForManager ? group.leader : team?.owner;
}
