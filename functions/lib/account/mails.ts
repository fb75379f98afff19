import type { Mail } from '../aws/ses.ts';
import { read, variables } from '../runtime/env.ts';
import { layOut } from './mailLayout.ts';

// The mails about accounts. A code is the only six-digit number of its mail, so that phones can offer it.

export function verificationMail(code: string): Mail {
  return codeMail(code, {
    subject: 'Your verification code',
    why: 'Enter this code to verify your email address.',
    unasked: 'If you did not sign up for M-Suite, ignore this mail.',
    because: 'this address was given for an M-Suite account',
  });
}

export function newAddressMail(code: string): Mail {
  return codeMail(code, {
    subject: 'Confirm your new email address',
    why: 'Enter this code to use this email address for your account.',
    unasked: 'If you did not ask for this, ignore this mail: nothing changes.',
    because: 'this address was given as the new one of an M-Suite account',
  });
}

export function resetMail(code: string): Mail {
  return codeMail(code, {
    subject: 'Your password reset code',
    why: 'Enter this code to choose a new password.',
    unasked: 'If you did not ask for this, ignore this mail: your password stays as it is.',
    because: 'somebody asked for a new password of the M-Suite account with this address',
  });
}

export function resetLinkMail(token: string): Mail {
  return layOut({
    subject: 'Choose a new password',
    before: [
      'Open this link to choose a new password.',
      'It takes the place of a code, as too many wrong codes were typed for your account.',
    ],
    focus: { label: 'Choose a new password', url: addressOf(`/forgot-password?token=${token}`) },
    after: [
      'It works for an hour, and only the newest link works.',
      'If you did not ask for this, ignore this mail: your password stays as it is.',
    ],
    because: 'somebody asked for a new password of the M-Suite account with this address',
  });
}

export function addressTakenMail(): Mail {
  return layOut({
    subject: 'Your email address stays yours',
    before: [
      'Somebody tried to use this email address for another M-Suite account.',
      'Nothing changes: it belongs to your account. If it was you, sign in to that account.',
    ],
    focus: { label: 'Sign in', url: addressOf('/login') },
    because: 'this is the address of an M-Suite account',
  });
}

export function addressChangedMail(): Mail {
  return layOut({
    subject: 'Your email address was changed',
    before: [
      'The email address of your M-Suite account was changed, and this one is no longer used.',
      'If this was not you, tell your admin. While your password works, sign in with your username and change it: this address no longer resets it.',
    ],
    focus: { label: 'Sign in', url: addressOf('/login') },
    because: 'this was the address of your M-Suite account',
  });
}

export function accessGivenMail(): Mail {
  return layOut({
    subject: 'You can use M-ACE now',
    before: [
      'Your request for M-ACE was approved.',
      'Open Tools and choose M-ACE to write your first fifteen ads.',
    ],
    focus: { label: 'Open M-ACE', url: addressOf('/mace') },
    because: 'you asked to use M-ACE',
  });
}

export function accessRefusedMail(): Mail {
  return layOut({
    subject: 'Your request for M-ACE',
    before: [
      'Your request for M-ACE was not approved this time.',
      'You may ask again with a link to another posting.',
    ],
    focus: { label: 'Ask again', url: addressOf('/mace/access') },
    because: 'you asked to use M-ACE',
  });
}

export function accessWithdrawnMail(): Mail {
  return layOut({
    subject: 'Your access to M-ACE has ended',
    before: ['You can no longer use M-ACE.', 'You may ask for it again with a link to a posting.'],
    focus: { label: 'Ask again', url: addressOf('/mace/access') },
    because: 'you could use M-ACE until now',
  });
}

export function accountDeletedMail(): Mail {
  return layOut({
    subject: 'Your account was deleted',
    before: [
      'Your M-Suite account is gone, and with it what was yours alone.',
      'Nobody can sign in with it any more. Its username is not given to anybody else.',
    ],
    focus: { label: 'Open M-Suite', url: addressOf('/') },
    because: 'this was the address of a deleted M-Suite account',
  });
}

interface CodeMail {
  readonly subject: string;
  readonly why: string;
  readonly unasked: string;
  readonly because: string;
}

function codeMail(code: string, { subject, why, unasked, because }: CodeMail): Mail {
  const lasts = 'It works for 10 minutes, and only the newest code works.';
  return layOut({ subject, before: [why], focus: { code }, after: [lasts, unasked], because });
}

/** Returns the URL of a screen or a file of the site. */
export function addressOf(path: string): string {
  return `${read(variables.siteUrl)}${path}`;
}
