import { hasWebAddress } from '../../../../shared/rules/team.ts';
import { layOut } from '../../../lib/account/mailLayout.ts';
import { addressOf } from '../../../lib/account/mails.ts';
import type { Mail } from '../../../lib/aws/mail.ts';
import type { TeamMailed } from '../../../lib/store/job.ts';

/** The mails of the teams. Names may hold what ends a line, or turns it round: they could pass for words of ours. */

export function requestMail(told: TeamMailed): Mail {
  const { teamName, username, yourName, role, managerName } = named(told);
  const wish = role === 'manager' ? `lead the group ${managerName}` : `join the group ${managerName}`;
  return layOut({
    subject: 'Somebody asks to join your team',
    before: [
      `${yourName} (${username}) asks to ${wish} in your team ${teamName}.`,
      'Nothing of the team is shown to them before you accept.',
    ],
    focus: { label: 'Accept or reject', url: teamAddress('/msmart/team/manage', told) },
    because: `you decide on requests to join the team ${teamName}`,
  });
}

export function acceptedMail(told: TeamMailed): Mail {
  const { teamName, role, managerName } = named(told);
  const [page, is] =
    role === 'manager'
      ? ['/msmart/team/manage', `You lead the group ${managerName} in the team ${teamName} now.`]
      : ['/msmart/db/manage', `You are in the team ${teamName} now, in the group ${managerName}.`];
  return layOut({
    subject: 'You are in the team now',
    before: [is],
    focus: { label: 'Open the team', url: teamAddress(page, told) },
    because: `you asked to join the team ${teamName}`,
  });
}

export function rejectedMail(told: TeamMailed): Mail {
  const { teamName, managerName } = named(told);
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

/** The names as a mail says them. */
function named({ teamName, username, yourName, managerName, ...told }: TeamMailed): TeamMailed {
  return {
    ...told,
    username: inOneLine(username),
    teamName: inOneLine(teamName),
    yourName: inOneLine(yourName),
    managerName: inOneLine(managerName),
  };
}

function teamAddress(page: string, { teamName }: TeamMailed): string {
  return addressOf(`${page}/${encodeURIComponent(teamName)}`);
}

function inOneLine(name: string): string {
  const line = name.replace(/\p{Bidi_Control}/gu, '').replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  // A username may be `evil.com`: no mail program makes a link of it when a word joiner stands after the dot.
  return hasWebAddress(line) ? line.replace(/[.。:]/gu, '$&\u2060') : line;
}
