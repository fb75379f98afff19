import { laterWords } from '../../../shared/rules/search.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { botFindings, claimLists, claimsOf } from '../../lib/store/claim.ts';
import { memberFunnels, teamFunnels } from '../../lib/store/funnel.ts';
import {
  leadPhones,
  leads,
  leadsOfGroup,
  leadsOfMember,
  leadWords,
  type StoredLead,
} from '../../lib/store/lead.ts';
import { importBatches, importPoints, importsOfMember, leadImports } from '../../lib/store/leadImport.ts';
import { meritEvents } from '../../lib/store/merit.ts';
import { freeSkeletons, skeletonsAt, teamNameSkeletons } from '../../lib/store/nameSkeleton.ts';
import { readAll } from '../../lib/store/read.ts';
import { tallies } from '../../lib/store/tally.ts';
import { groups, isSameName, memberships, teams, teamsOfUsers, teamWords } from '../../lib/store/team.ts';
import { type SumScope, teamSums } from '../../lib/store/teamSum.ts';
import { teamShelf } from '../../lib/store/template.ts';
import { transact } from '../../lib/store/write.ts';
import { wordsOf } from '../msmart/leads/words.ts';
import { withoutTeam } from '../msmart/teams/teamsOfUser.ts';
import { erasePage, writeAll } from './eraseItems.ts';
import { endAllSharing } from './sharing.ts';
import { endTurnIfOver } from './turn.ts';

const AT_ONCE = 100;
const LEADS_AT_ONCE = 25;

interface OwnTeam {
  readonly teamName: string;
  /** The owner, who is the only member. */
  readonly username: string;
}

/** Removes a batch of a team without other members. Returns true when only the owner's membership is left. */
export async function eraseTeam(own: OwnTeam): Promise<boolean> {
  const { teamName } = own;
  const { records: led } = await groups.within({ teamName }, { limit: AT_ONCE, isConsistent: true });
  if (await eraseLeads(own, led)) return false;
  const scopes: SumScope[] = [
    { teamName },
    ...led.map(({ managerName: groupName }) => ({ teamName, groupName })),
  ];
  const isLeft = [
    await eraseImports(own),
    await erasePoints(own),
    await erasePage(teamShelf.templates, { owner: teamName }),
    await erasePage(botFindings, { teamName }),
    await erasePage(teamFunnels, { teamName }),
    ...(await settleAll(scopes.map((scope) => erasePage(teamSums, scope)))),
  ];
  if (isLeft.includes(true)) return false;
  await endAllSharing(teamName);
  await writeAll(led.map((group) => groups.remove(group)));
  if (led.length === AT_ONCE || (await eraseApplicants(own))) return false;
  await eraseName(teamName);
  return true;
}

/** Removes a batch of leads; the stream removes their history. Returns false when there were none. */
async function eraseLeads(
  { teamName, username }: OwnTeam,
  led: readonly { readonly managerName: string }[],
): Promise<boolean> {
  const lists = await settleAll([
    leads.listed(leadsOfMember.status, { teamName, username }, { limit: LEADS_AT_ONCE }),
    ...led.map(({ managerName: groupName }) =>
      leads.listed(leadsOfGroup.created, { teamName, groupName }, { limit: LEADS_AT_ONCE }),
    ),
  ]);
  const some = lists.flatMap(({ records }) => records).slice(0, AT_ONCE);
  const listed = new Map(some.map((lead) => [lead.id, lead]));
  // The lists lag behind and may contain leads that are already gone.
  const { found } = await readAll({ found: [...listed.keys()].map((id) => leads.at({ id })) });
  const present = found.filter((lead) => lead !== undefined);
  // Points go before the leads, which alone name members who have left the team.
  for (const name of namesIn(present)) {
    while (await erasePoints({ teamName, username: name })) endTurnIfOver();
  }
  for (const lead of present) {
    await transact([
      leads.remove(lead),
      leadPhones.erase(lead),
      ...wordsOf(lead).map((word) => leadWords.erase(word)),
    ]);
    endTurnIfOver();
  }
  return listed.size > 0;
}

function namesIn(some: readonly StoredLead[]): Set<string> {
  return new Set(
    some.flatMap(({ username, earned }) => [
      username,
      ...Object.values(earned).map((merit) => merit.username),
    ]),
  );
}

/** Returns true when there may be more. */
async function eraseImports(own: OwnTeam): Promise<boolean> {
  const { records } = await leadImports.listed(importsOfMember, own, { limit: AT_ONCE });
  for (const { id } of records) {
    const batches = await importBatches.within({ id }, { limit: AT_ONCE, isConsistent: true });
    await writeAll([
      ...batches.records.map((batch) => importBatches.remove(batch)),
      leadImports.erase({ id }),
    ]);
    endTurnIfOver();
  }
  await transact([importPoints.erase(own)]);
  return records.length > 0;
}

/** Removes the points, the tallies and the figures of a member. Returns true when there may be more. */
async function erasePoints(member: OwnTeam): Promise<boolean> {
  const left = await settleAll([
    erasePage(meritEvents, member),
    erasePage(tallies, member),
    erasePage(memberFunnels, member),
  ]);
  return left.includes(true);
}

/** Removes applicants. Returns true when there may be more. */
async function eraseApplicants({ teamName, username }: OwnTeam): Promise<boolean> {
  const { records, next } = await memberships.within({ teamName }, { limit: AT_ONCE, isConsistent: true });
  for (const applicant of records.filter((member) => !isSameName(member.username, username))) {
    const { others } = await readAll({ others: teamsOfUsers.at(applicant) });
    await transact([memberships.remove(applicant), withoutTeam(others, applicant)]);
    endTurnIfOver();
  }
  return next !== undefined;
}

async function eraseName(teamName: string): Promise<void> {
  const { team } = await readAll({ team: teams.at({ teamName }) });
  if (team === undefined) return;
  // The name as it was typed, from which its skeletons and words derive.
  const { teamName: name } = team;
  const { skeletons } = await readAll({ skeletons: skeletonsAt(teamNameSkeletons, name) });
  await transact([
    teams.remove(team),
    teamShelf.orders.erase({ owner: name }),
    claimLists.erase(claimsOf(name)),
    ...freeSkeletons(teamNameSkeletons, name, skeletons),
    ...laterWords(name).map((_, index) => teamWords.erase({ teamName: name, position: index + 1 })),
  ]);
}
