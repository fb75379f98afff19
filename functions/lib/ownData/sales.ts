import { settleAll } from '../runtime/settle.ts';
import { allPages } from '../store/allPages.ts';
import { leadChanges, leads, leadsOfMember, type StoredLead, shownEvent } from '../store/lead.ts';
import { readLeadChats } from '../store/leadChat.ts';
import { importsOfMember, leadImports } from '../store/leadImport.ts';
import { meritEvents } from '../store/merit.ts';
import { readAll } from '../store/read.ts';
import { isSameName, memberships, teams, teamsOfUsers } from '../store/team.ts';
import { inEach, type Section, whole } from './section.ts';

/** The number of leads owner histories are read concurrently. */
const LEADS_AT_ONCE = 25;
const CHANGES = 1000;
const RECORDS_AT_ONCE = 500;

/** The fields of a change that may contain names of other members. */
const OF_OTHERS = ['username', 'groupName'];

async function listTeams(username: string): Promise<readonly string[]> {
  const { mine } = await readAll({ mine: teamsOfUsers.at({ username }) });
  return mine?.teamNames ?? [];
}

const teamSection = whole('teams', async (username) => {
  const names = await listTeams(username);
  const found = await readAll({
    teams: names.map((teamName) => teams.at({ teamName })),
    own: names.map((teamName) => memberships.at({ teamName, username })),
  });
  return found.own.flatMap((membership, index) => {
    const team = found.teams[index];
    if (membership === undefined || team === undefined) return [];
    const { role, yourName, managerName: groupName, isVerified, requestedAt, verifiedAt } = membership;
    return [
      {
        teamName: team.teamName,
        timeZone: team.timeZone,
        role,
        yourName,
        groupName,
        isVerified,
        requestedAt,
        ...(verifiedAt !== undefined && { joinedAt: verifiedAt }),
      },
    ];
  });
});

/** Includes the leads in the bin. */
const leadSection = inEach('leads', {
  list: listTeams,
  page: async (teamName, from, username) => {
    const owner = { teamName, username };
    const { records, next } = await leads.listed(leadsOfMember.status, owner, { limit: LEADS_AT_ONCE, from });
    const { found } = await readAll({ found: records.map((lead) => leads.at(lead)) });
    const present = found.filter((lead) => lead !== undefined);
    return { records: await settleAll(present.map((lead) => withHistory(lead, username))), next };
  },
});

/** Leaves out the points of a lead, which other members may have earned; the user's own points are a section. */
async function withHistory({ earned: _, importId: __, movedBy: ___, ...lead }: StoredLead, username: string) {
  const [changes, chats] = await settleAll([
    allPages((from) => leadChanges.within({ id: lead.id }, { limit: CHANGES, from })),
    readLeadChats(lead.id),
  ]);
  return {
    ...lead,
    // A visitor's id is the visitor's only key.
    chats: chats.map(({ botName, at, sourceLabel: source, consent }) => ({ botName, at, source, consent })),
    history: changes
      .filter((change) => isSameName(change.username, username))
      .map(shownEvent)
      .map(({ at, changes, note, outcome, message }) => ({
        at,
        changes: changes.filter(({ field }) => !OF_OTHERS.includes(field)),
        note,
        outcome,
        message,
      })),
  };
}

const points = inEach('points', {
  list: listTeams,
  page: (teamName, from, username) =>
    meritEvents.within({ teamName, username }, { limit: RECORDS_AT_ONCE, from }),
});

const imports = inEach('imports', {
  list: listTeams,
  page: async (teamName, from, username) => {
    const owner = { teamName, username };
    const { records, next } = await leadImports.listed(importsOfMember, owner, {
      limit: RECORDS_AT_ONCE,
      from,
    });
    return {
      records: records.map(({ importedAt, imported, kept, undoneAt }) => ({
        teamName,
        importedAt,
        imported,
        changedSince: kept,
        undoneAt,
      })),
      next,
    };
  },
});

export const salesSections: readonly Section[] = [teamSection, leadSection, points, imports];
