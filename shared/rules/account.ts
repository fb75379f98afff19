import { isLongerThan } from './characters.ts';
import { mixesScripts } from './scripts.ts';

export const USERNAME_MAX = 15;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const EMAIL_MAX = 254; // RFC 5321, 4.5.3.1.3: a path of 256 with its angle brackets
const LABEL_MAX = 63; // RFC 1035, 2.3.4
export const CODE_DIGITS = 6;

/** Fifteen characters of any script fit; a pile of combining marks does not. */
const USERNAME_MAX_UNITS = 64;

export const RESERVED_USERNAMES = ['admin', 'system', 'support', 'me'] as const;

/** Also told of a name that passes for another, which the server alone can tell. */
export const UNFIT_USERNAME = 'Username may contain letters, digits, dots, dashes and underscores only';

/** What is wrong with a username, in the words of the form. */
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

/** A username as it is typed to sign in: without white space, and never longer than a stored one plus one. */
export function typedUsername(username: string): string {
  return username.replace(/\s/gu, '').slice(0, USERNAME_MAX_UNITS + 1);
}

/** Whether the labels of an address's domain are those of RFC 1035: of at most 63 characters, no dash at an end. */
export function hasRealDomain(email: string): boolean {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  return labels.every((label) => label.length <= LABEL_MAX && /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i.test(label));
}

const TAG_AND_DOMAIN = /^(.[^+]*)(.*)(@[^@]*)$/su;
/** Where dots before the @ say nothing. */
const WITHOUT_DOTS: ReadonlySet<string> = new Set(['@gmail.com', '@googlemail.com']);

/** Whether an address has a tag: what follows a plus sign is its holder's own. */
export function hasTag(email: string): boolean {
  return (TAG_AND_DOMAIN.exec(email)?.[2] ?? '') !== '';
}

/** The mailbox that an address reaches, however it is spelled. */
export function mailbox(email: string): string {
  const [, local, , at] = TAG_AND_DOMAIN.exec(email) ?? [];
  if (local === undefined || at === undefined) return caseFold(email);
  const domain = caseFold(at);
  if (!WITHOUT_DOTS.has(domain)) return caseFold(local) + domain;
  return `${caseFold(local).replaceAll('.', '')}@gmail.com`;
}

/** The form under which two spellings of a username or an email are the same. */
export function caseFold(name: string): string {
  // By way of capitals, where ß and ss meet; and small first, for ẞ. A sigma is the same one at the end of a word.
  const small = name.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase();
  return small.replaceAll('ς', 'σ').normalize('NFKC');
}

export function isReservedUsername(username: string): boolean {
  return RESERVED_USERNAMES.some((reserved) => reserved === caseFold(username));
}

/** What is wrong with a new password, in the words of the form. */
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

/** A code as people paste it, spaces and dashes between its digits, without them. */
export function normalizeCode(code: string): string {
  return code.replace(/[\s-]/gu, '');
}
