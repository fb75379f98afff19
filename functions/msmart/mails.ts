import { layOut } from '../account/mailLayout.ts';
import { addressOf } from '../account/mails.ts';
import type { Mail } from '../mail.ts';
import type { TeamMailed } from '../store/job.ts';

/** The mails of the teams. Names may hold what ends a line, which a subject must not. */

export function requestMail({ teamName, username, yourName, role, managerName }: TeamMailed): Mail {
  const wish = role === 'manager' ? `lead the group ${managerName}` : `join the group ${managerName}`;
  return layOut({
    subject: inOneLine(`${yourName} asks to join ${teamName}`),
    before: [
      `${yourName} (${username}) asks to ${wish} in your team ${teamName}.`,
      'Nothing of the team is shown to them before you accept.',
    ],
    focus: { label: 'Accept or reject', url: teamAddress('/msmart/team/manage', teamName) },
    because: `you decide on requests to join the team ${teamName}`,
  });
}

export function acceptedMail({ teamName, role, managerName }: TeamMailed): Mail {
  const [page, is] =
    role === 'manager'
      ? ['/msmart/team/manage', `You lead the group ${managerName} in the team ${teamName} now.`]
      : ['/msmart/db/manage', `You are in the team ${teamName} now, in the group ${managerName}.`];
  return layOut({
    subject: inOneLine(`You are in ${teamName}`),
    before: [is],
    focus: { label: 'Open the team', url: teamAddress(page, teamName) },
    because: `you asked to join the team ${teamName}`,
  });
}

export function rejectedMail({ teamName, managerName }: TeamMailed): Mail {
  return layOut({
    subject: inOneLine(`Your request to join ${teamName}`),
    before: [
      `Your request to join the team ${teamName} in the group ${managerName} was not accepted.`,
      'If you think that this is a mistake, talk to your manager and ask again.',
    ],
    focus: { label: 'Open M-Smart', url: addressOf('/msmart') },
    because: `you asked to join the team ${teamName}`,
  });
}

function teamAddress(page: string, teamName: string): string {
  return addressOf(`${page}/${encodeURIComponent(teamName)}`);
}

function inOneLine(subject: string): string {
  return subject.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}
