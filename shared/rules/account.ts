import { isLongerThan } from './characters.ts';
import { mixesScripts } from './scripts.ts';

export const USERNAME_MAX = 15;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const EMAIL_MAX = 254; // RFC 5321, 4.5.3.1.3: a path of 256 with its angle brackets
export const FULL_NAME_MAX = 60;
const LABEL_MAX = 63; // RFC 1035, 2.3.4
export const CODE_DIGITS = 6;

/** The most UTF-16 code units: 15 characters of any script fit, a pile of combining marks does not. */
const USERNAME_MAX_UNITS = 64;

export const RESERVED_USERNAMES = ['admin', 'system', 'support', 'me'] as const;

/** The server gives this message also for a name that can be mistaken for another user's. */
export const UNFIT_USERNAME = 'Username may contain letters, digits, dots, dashes and underscores only';

/** Returns the form's message for an invalid username. */
export function usernameProblem(username: string): string | undefined {
  if (username === '') return 'Username is required';
  if (/\s/u.test(username)) return 'Spaces are not allowed in username';
  if (isLongerThan(username, USERNAME_MAX) || username.length > USERNAME_MAX_UNITS) {
    return 'Username must be 15 characters and lower';
  }
  // Some letters and marks cannot be seen, and dots and dashes alone name nobody.
  const isOfLetters = /^[\p{L}\p{M}\p{Nd}._-]+$/u.test(username) && /[\p{L}\p{Nd}]/u.test(username);
  const isSeen = !/\p{Default_Ignorable_Code_Point}/u.test(username);
  return isOfLetters && isSeen && !mixesScripts(username) ? undefined : UNFIT_USERNAME;
}

/** Removes the white space of a typed username, and cuts it one code unit above the longest stored one. */
export function typedUsername(username: string): string {
  return username.replace(/\s/gu, '').slice(0, USERNAME_MAX_UNITS + 1);
}

/** Returns whether each label of an address's domain follows RFC 1035: at most 63 characters, no dash at either end. */
export function hasRealDomain(email: string): boolean {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  return labels.every((label) => label.length <= LABEL_MAX && /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i.test(label));
}

const TAG_AND_DOMAIN = /^(.[^+]*)(.*)(@[^@]*)$/su;
/** Domains whose mailboxes ignore dots before the @. */
const IGNORING_DOTS: ReadonlySet<string> = new Set(['@gmail.com', '@googlemail.com']);

/** Returns whether an address has a tag: text after a plus sign, which its holder chooses freely. */
export function hasTag(email: string): boolean {
  return (TAG_AND_DOMAIN.exec(email)?.[2] ?? '') !== '';
}

/** Returns the mailbox that an address reaches, in one spelling. */
export function mailbox(email: string): string {
  const [, local, , at] = TAG_AND_DOMAIN.exec(email) ?? [];
  if (local === undefined || at === undefined) return caseFold(email);
  const domain = caseFold(at);
  if (!IGNORING_DOTS.has(domain)) return caseFold(local) + domain;
  return `${caseFold(local).replaceAll('.', '')}@gmail.com`;
}

/** Returns the form in which spellings of a username or an email are compared. */
export function caseFold(name: string): string {
  // Upper case makes ß equal to ss, and lower case before it does so for ẞ. A final sigma (ς) equals any other.
  const small = name.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase();
  return small.replaceAll('ς', 'σ').normalize('NFKC');
}

export function isReservedUsername(username: string): boolean {
  return RESERVED_USERNAMES.some((reserved) => reserved === caseFold(username));
}

/** Returns the form's message for an invalid new password. */
export function passwordProblem(password: string): string | undefined {
  if (password === '') return 'Please enter a Password';
  if (!isLongerThan(password, PASSWORD_MIN - 1)) {
    return 'Your password is too short, must be 6 characters and above';
  }
  if (isLongerThan(password, PASSWORD_MAX)) {
    return 'Your password is too long, must be 128 characters and below';
  }
  return undefined;
}

/** Removes the spaces and dashes that people paste between a code's digits. */
export function normalizeCode(code: string): string {
  return code.replace(/[\s-]/gu, '');
}
