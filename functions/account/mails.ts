import type { Mail } from '../mail.ts';

/** The mails of the accounts. A code stands unspaced, as the only six-digit number of its mail. */

export function verificationMail(code: string): Mail {
  return codeMail(code, {
    subject: 'Your verification code',
    why: 'Enter this code to verify your email address.',
    unasked: 'If you did not sign up for M-Suite, ignore this mail.',
  });
}

export function newAddressMail(code: string): Mail {
  return codeMail(code, {
    subject: 'Confirm your new email address',
    why: 'Enter this code to use this email address for your account.',
    unasked: 'If you did not ask for this, ignore this mail: nothing changes.',
  });
}

export function resetMail(code: string): Mail {
  return codeMail(code, {
    subject: 'Your password reset code',
    why: 'Enter this code to choose a new password.',
    unasked: 'If you did not ask for this, ignore this mail: your password stays as it is.',
  });
}

export function addressChangedMail(): Mail {
  return plainMail('Your email address was changed', [
    'The email address of your M-Suite account was changed, and this one is no longer used.',
    'If this was not you, reset your password and tell your admin.',
  ]);
}

export function accessGivenMail(): Mail {
  return plainMail('You can use M-ACE now', [
    'Your request for M-ACE was approved.',
    'Open Tools and choose M-ACE to write your first fifteen ads.',
  ]);
}

export function accessRefusedMail(): Mail {
  return plainMail('Your request for M-ACE', [
    'Your request for M-ACE was not approved this time.',
    'You may ask again with a link to another posting.',
  ]);
}

export function accessWithdrawnMail(): Mail {
  return plainMail('Your access to M-ACE has ended', [
    'You can no longer use M-ACE.',
    'You may ask for it again with a link to a posting.',
  ]);
}

function codeMail(
  code: string,
  { subject, why, unasked }: { subject: string; why: string; unasked: string },
): Mail {
  const lasts = 'It works for 10 minutes, and only the newest code works.';
  return {
    subject,
    text: `${why}\n\n${code}\n\n${lasts}\n${unasked}\n`,
    html: page(
      `<p>${why}</p><p style="font-size:32px;font-weight:700;letter-spacing:.2em;margin:24px 0">${code}</p><p>${lasts}</p><p>${unasked}</p>`,
    ),
  };
}

function plainMail(subject: string, lines: readonly string[]): Mail {
  return {
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: page(lines.map((line) => `<p>${line}</p>`).join('')),
  };
}

function page(content: string): string {
  return `<!doctype html><html lang="en"><body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif"><div style="max-width:480px;margin:auto">${content}<p style="opacity:.6">M-Suite</p></div></body></html>`;
}
