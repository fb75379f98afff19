import { caseFold } from './account.ts';
import { hasUnseen, isLongerThan, namesNothing, unseenProblem } from './characters.ts';

export const TEAM_NAME_MAX = 50;

/** The longest names in a team, in characters. */
export const teamTexts = { groupName: 100, yourName: 50 } as const;

/** The time zone of a team whose creator's browser names none. */
export const DEFAULT_TIME_ZONE = 'Asia/Kuala_Lumpur';

/** The most teams of one user, in any role. */
export const TEAMS_MAX = 20;

/**
 * Returns whether a member decides about a group's members and leads: the group's manager does, and the team's owner.
 */
export function isLeaderOf(
  { role, managerName }: { readonly role: 'owner' | 'manager' | 'member'; readonly managerName: string },
  groupName: string,
): boolean {
  if (role === 'owner') return true;
  return role === 'manager' && caseFold(managerName) === caseFold(groupName);
}

/** Returns whether a member who is back on `until` is away on `today`; both are days of the team. */
export function isAway(until: string, today: string): boolean {
  return until > today;
}

/** Returns the day on which an absent member is back. */
export function awayDay(
  { awayUntil }: { readonly awayUntil?: string | undefined },
  today: string,
): string | undefined {
  return awayUntil !== undefined && isAway(awayUntil, today) ? awayUntil : undefined;
}

const COMMON_DOMAINS = 'com|net|org|info|biz|app|dev|xyz|online|site|shop|store|link|live|top|vip|club';

/**
 * A web address as mail programs recognize one: a scheme, `www.`, a domain with a path, a name with one of the common
 * domains, or a name whose part after the dot is in small letters. "S.Devi" and "Mohd.Ali" are names of people.
 */
const WEB_ADDRESS = new RegExp(
  [
    '://',
    String.raw`\b[wW]{3}[.。]`,
    String.raw`[.。]\p{L}{2,}[/:?#]`,
    String.raw`[\p{L}\p{N}-][.。](?:${COMMON_DOMAINS}|${COMMON_DOMAINS.toUpperCase()})(?!\p{L})`,
    String.raw`[\p{L}\p{N}-][.。](?:\p{Ll}|\p{Lo}){2,}`,
  ].join('|'),
  'u',
);

export function hasWebAddress(name: string): boolean {
  return WEB_ADDRESS.test(name.normalize('NFKC'));
}

/** Returns the message for a web address in a name that is mailed to people who have not asked for the mail. */
export function mailedNameProblem(name: string, label: string): string | undefined {
  return hasWebAddress(name) ? `${label} cannot contain a web address` : undefined;
}

/** Returns the message for an invalid team name. An HTTP API would misroute paths with the refused characters. */
export function teamNameProblem(name: string, required = 'Team Name is required'): string | undefined {
  if (namesNothing(name)) return required;
  if (isLongerThan(name, TEAM_NAME_MAX)) return `Team Name must be ${TEAM_NAME_MAX} characters and lower`;
  // The table's keys are in NFKC, where a full-width # becomes the # that ends a name.
  const hasHash = name.normalize('NFKC').includes('#');
  if (/[/\\?\p{Cc}]/u.test(name) || hasHash || name === '.' || name === '..') {
    return 'Team name cannot contain / \\ ? #';
  }
  return undefined;
}

/** Returns the message for an invalid name of a new team. */
export function newTeamNameProblem(name: string): string | undefined {
  return teamNameProblem(name) ?? (hasUnseen(name) ? unseenProblem('Team Name') : undefined);
}
