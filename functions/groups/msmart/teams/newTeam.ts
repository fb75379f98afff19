import { laterWords } from '../../../../shared/rules/search.ts';
import { now } from '../../../lib/runtime/now.ts';
import { takeSkeletons, teamNameSkeletons } from '../../../lib/store/nameSkeleton.ts';
import { groups, memberships, teams, teamWords } from '../../../lib/store/team.ts';

interface NewTeam {
  readonly teamName: string;
  readonly owner: string;
  readonly yourName: string;
  readonly timeZone: string;
  readonly isPrivate?: boolean;
}

/** Returns the writes that create a team, whose owner leads its first group. They fail when the name is taken. */
export function newTeamWrites({ teamName, owner, yourName, timeZone, isPrivate = false }: NewTeam) {
  const createdAt = new Date(now()).toISOString();
  return [
    teams.create({ teamName, timeZone, createdAt, owner, undoing: [], ...(isPrivate && { isPrivate }) }),
    ...takeSkeletons(teamNameSkeletons, teamName),
    ...(isPrivate ? [] : searchWrites(teamName)),
    groups.create({ teamName, managerName: yourName, leader: owner }),
    memberships.create({
      teamName,
      username: owner,
      role: 'owner',
      isVerified: true,
      yourName,
      managerName: yourName,
      requestedAt: createdAt,
      verifiedAt: createdAt,
    }),
  ];
}

/** Returns the writes by which a search finds a team. */
export function searchWrites(teamName: string) {
  return laterWords(teamName).map((word, index) =>
    teamWords.overwrite({ teamName, word, position: index + 1 }),
  );
}
