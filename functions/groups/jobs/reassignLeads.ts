import { isFollowUpOpen } from '../../../shared/rules/lead.ts';
import { now } from '../../lib/runtime/now.ts';
import { pageKeyAfter, type Stored } from '../../lib/store/entity.ts';
import { type ListedLead, leadPhones, leads, leadsOfMember, type StoredLead } from '../../lib/store/lead.ts';
import { readAll } from '../../lib/store/read.ts';
import { isSameName, type Membership, memberships, type Team, teams } from '../../lib/store/team.ts';
import { type TeamJob, teamJobs } from '../../lib/store/teamJob.ts';
import { transactionBatch } from '../../lib/store/transactionBatch.ts';
import type { Write } from '../../lib/store/write.ts';
import { writeDecided } from '../../lib/store/writeDecided.ts';
import { isOf, isUndone } from '../msmart/leads/access.ts';
import { GIVEN, leadsGiven, TAKEN } from '../msmart/leads/given.ts';
import { reassigned, savesWrites } from '../msmart/leads/writes.ts';
import { indexesCaughtUp } from './indexLag.ts';
import { takeBack } from './tell.ts';
import { endTurnIfOver } from './turn.ts';

/** The number of leads in one step. */
const LEADS_AT_ONCE = 10;

/** Reassigns leads in steps, each of which stores the progress. A repetition continues there. */
export async function reassignLeads({ id }: { readonly id: string }): Promise<void> {
  while (await writeDecided(() => nextStep(id), 'Leads stayed in conflict')) endTurnIfOver();
}

/** Returns undefined when the job has ended. */
async function nextStep(id: string): Promise<readonly Write[] | undefined> {
  const { job } = await readAll({ job: teamJobs.at({ id }) });
  if (job === undefined || job.isOver) return undefined;
  const { teamName, from, to: username, by, after, undoes } = job;
  if (after === undefined) await indexesCaughtUp();
  const { team, leader, target, page } = await readAll({
    team: teams.at({ teamName }),
    leader: memberships.at({ teamName, username: by }),
    target: memberships.at({ teamName, username }),
    page: () =>
      leads.listed(
        listOf(job),
        { teamName, username: from },
        { limit: LEADS_AT_ONCE, from: after, ...(undoes && { between: [undoes.startedAt, LAST] }) },
      ),
  });
  // Without a target in the team, the remaining leads stay.
  if (team === undefined || !target?.isVerified || page.records.length === 0) {
    if (undoes) {
      await takeBack({ username: from, kind: GIVEN, about: undoes.id });
      await takeBack({ username, kind: TAKEN, about: undoes.id });
    }
    return [teamJobs.patch(job, { isOver: true }), ...(undoes ? [] : leadsGiven(job, { leader, target }))];
  }
  const moves = await readMoves(page.records, { job, team });
  const { writes } = transactionBatch(moves, {
    max: LEADS_AT_ONCE,
    writesOf: (some) => writesOf(some, { job, target }),
  });
  return writes;
}

/** Sorts after every time. */
const LAST = '~';

/** Returns the list that is gone through. What a job has moved stands among the latest changes of the receiver. */
const listOf = ({ undoes }: TeamJob) => (undoes ? leadsOfMember.changed : leadsOfMember.created);

/** The reassignment of one lead. */
interface Move {
  /** The lead as listed, from which the next page key derives. */
  readonly listed: Stored<ListedLead>;
  /** The present lead; undefined when it no longer belongs to the member, or is none that the job moves. */
  readonly lead: Stored<StoredLead> | undefined;
  /** The target's marker of the same phone number. It blocks the move, unless an undone import has created it. */
  readonly marker: ReturnType<typeof leadPhones.parse>;
  readonly isSkipped: boolean;
}

async function readMoves(
  listed: readonly Stored<ListedLead>[],
  { job: { teamName, from, to, groupName, isOpenOnly, undoes }, team }: { job: TeamJob; team: Team },
): Promise<Move[]> {
  const { found } = await readAll({ found: listed.map(({ id }) => leads.at({ id })) });
  // The list may lag behind, so the phone number comes from the present lead.
  const phones = listed.map(({ phone }, index) => found[index]?.phone ?? phone);
  const { markers } = await readAll({
    markers: phones.map((phone) => leadPhones.at({ teamName, phone, username: to })),
  });
  return listed.map((row, index) => {
    const [lead, marker] = [found[index], markers[index]];
    const isMovable =
      lead !== undefined &&
      lead.deletedAt === undefined &&
      isOf(lead, { username: from }) &&
      (groupName === undefined || isSameName(lead.groupName, groupName)) &&
      (!isOpenOnly || isFollowUpOpen(lead.closingStatus)) &&
      (undoes === undefined || lead.movedBy === undoes.id) &&
      !isUndone(lead, team);
    return {
      listed: row,
      lead: isMovable ? lead : undefined,
      marker,
      isSkipped: isMovable && marker !== undefined && !isUndone(marker, team),
    };
  });
}

function writesOf(
  moves: readonly Move[],
  { job, target }: { job: Stored<TeamJob>; target: Stored<Membership> },
): Write[] {
  const at = now();
  const saves = moves.flatMap(({ lead: before, marker, isSkipped }) => {
    if (before === undefined || isSkipped) return [];
    const after = { ...reassigned(before, target, at), movedBy: job.id };
    return [{ before, after, by: job.by, phone: leadPhones.save(marker, after) }];
  });
  const last = moves.at(-1);
  return [
    ...savesWrites(job.teamName, saves),
    memberships.check(target),
    teamJobs.patch(job, {
      done: job.done + saves.length,
      skipped: job.skipped + moves.filter(({ isSkipped }) => isSkipped).length,
      ...(last && { after: pageKeyAfter(listOf(job), last.listed) }),
    }),
  ];
}
