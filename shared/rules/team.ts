import { caseFold } from './account.ts';
import { hasUnseen, isLongerThan, namesNothing, unseenProblem } from './characters.ts';

export const TEAM_NAME_MAX = 50;

/** The longest names in a team, in characters. */
export const teamTexts = { groupName: 100, yourName: 50 } as const;

/** In which a team's days begin unless its creator's browser names another. */
export const DEFAULT_TIME_ZONE = 'Asia/Kuala_Lumpur';

/** Teams of one user, in whatever role. */
export const TEAMS_MAX = 20;

/** Whether somebody decides about the members and leads of a group: its own manager does, and the owner of the team. */
export function isLeaderOf(
  { role, managerName }: { readonly role: 'owner' | 'manager' | 'member'; readonly managerName: string },
  groupName: string,
): boolean {
  if (role === 'owner') return true;
  return role === 'manager' && caseFold(managerName) === caseFold(groupName);
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

/** What is wrong with a name that is mailed to people who have not asked for it. */
export function mailedNameProblem(name: string, label: string): string | undefined {
  return hasWebAddress(name) ? `${label} cannot contain a web address` : undefined;
}

/** What is wrong with a team's name: it stands in paths, where an HTTP API would misroute these. */
export function teamNameProblem(name: string, required = 'Team Name is required'): string | undefined {
  if (namesNothing(name)) return required;
  if (isLongerThan(name, TEAM_NAME_MAX)) return `Team Name must be ${TEAM_NAME_MAX} characters and lower`;
  // A full-width # is one in the table's keys, where it ends a name.
  const hasHash = name.normalize('NFKC').includes('#');
  if (/[/\\?\p{Cc}]/u.test(name) || hasHash || name === '.' || name === '..') {
    return 'Team name cannot contain / \\ ? #';
  }
  return undefined;
}

/** What is wrong with a team's name as it is chosen. */
export function newTeamNameProblem(name: string): string | undefined {
  return teamNameProblem(name) ?? (hasUnseen(name) ? unseenProblem('Team Name') : undefined);
}
