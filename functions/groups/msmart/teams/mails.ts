import { toOneLine } from '../../../../shared/rules/characters.ts';
import { hasWebAddress } from '../../../../shared/rules/team.ts';
import { layOut } from '../../../lib/account/mailLayout.ts';
import { addressOf } from '../../../lib/account/mails.ts';
import type { Mail } from '../../../lib/aws/ses.ts';
import type { TeamMailInput } from '../../../lib/store/job.ts';

export function requestMail(input: TeamMailInput): Mail {
  const { teamName, username, yourName, role, managerName } = withSafeNames(input);
  const wish = role === 'manager' ? `lead the group ${managerName}` : `join the group ${managerName}`;
  return layOut({
    subject: 'Somebody asks to join your team',
    before: [
      `${yourName} (${username}) asks to ${wish} in your team ${teamName}.`,
      'Nothing of the team is shown to them before you accept.',
    ],
    focus: { label: 'Accept or reject', url: teamAddress('/msmart/team/manage', input) },
    because: `you decide on requests to join the team ${teamName}`,
  });
}

export function acceptedMail(input: TeamMailInput): Mail {
  const { teamName, role, managerName } = withSafeNames(input);
  const [page, is] =
    role === 'manager'
      ? ['/msmart/team/manage', `You lead the group ${managerName} in the team ${teamName} now.`]
      : ['/msmart/db/manage', `You are in the team ${teamName} now, in the group ${managerName}.`];
  return layOut({
    subject: 'You are in the team now',
    before: [is],
    focus: { label: 'Open the team', url: teamAddress(page, input) },
    because: `you asked to join the team ${teamName}`,
  });
}

export function rejectedMail(input: TeamMailInput): Mail {
  const { teamName, managerName } = withSafeNames(input);
  return layOut({
    subject: 'Your request to join a team',
    before: [
      `Your request to join the team ${teamName} in the group ${managerName} was not accepted.`,
      'If you think that this is a mistake, talk to your manager and ask again.',
    ],
    focus: { label: 'Open M-Smart', url: addressOf('/msmart') },
    because: `you asked to join the team ${teamName}`,
  });
}

/** Keeps typed names from adding lines to a mail, or reversing its text: they could pass for the product's own words. */
function withSafeNames({
  teamName,
  username,
  yourName,
  managerName,
  ...others
}: TeamMailInput): TeamMailInput {
  return {
    ...others,
    username: inOneLine(username),
    teamName: inOneLine(teamName),
    yourName: inOneLine(yourName),
    managerName: inOneLine(managerName),
  };
}

function teamAddress(page: string, { teamName }: TeamMailInput): string {
  return addressOf(teamPath(page, teamName));
}

export function teamPath(page: string, teamName: string): string {
  return `${page}/${encodeURIComponent(teamName)}`;
}

export function inOneLine(name: string): string {
  const line = toOneLine(name);
  // A username may be `evil.com`. A word joiner after the dot keeps mail programs from turning it into a link.
  return hasWebAddress(line) ? line.replace(/[.。．｡:：]/gu, '$&\u2060') : line;
}
