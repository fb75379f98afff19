import { now } from '../../lib/runtime/now.ts';
import { pageKeyAfter, type Stored } from '../../lib/store/entity.ts';
import { fitting } from '../../lib/store/fitting.ts';
import { leadPhones, leads, leadsOfMember, type StoredLead } from '../../lib/store/lead.ts';
import { readAll } from '../../lib/store/read.ts';
import { jitter, MAX_TRIES, TableBusy } from '../../lib/store/table.ts';
import { isSameName, type Membership, memberships, type Team, teams } from '../../lib/store/team.ts';
import { type TeamJob, teamJobs } from '../../lib/store/teamJob.ts';
import { ConditionFailed, transact, type Write } from '../../lib/store/write.ts';
import { isOf, isUndone } from '../msmart/leads/access.ts';
import { reassigned, savesWrites } from '../msmart/leads/writes.ts';
import { indexesCaughtUp } from './indexLag.ts';
import { endTurnIfOver } from './turn.ts';

/** Leads that are looked at at once. */
const LEADS_AT_ONCE = 10;

/** Moves leads step by step, each with how far it has come. Done again, it goes on there. */
export async function reassignLeads({ id }: { readonly id: string }): Promise<void> {
  for (let conflicts = 0; ; ) {
    const writes = await nextStep(id);
    if (writes === undefined) return;
    try {
      await transact(writes);
      conflicts = 0;
    } catch (error) {
      // Somebody was at one of the leads: it is looked at anew.
      if (!(error instanceof ConditionFailed)) throw error;
      conflicts += 1;
      // As a new job it would be at the same step for ever, and no alarm would tell of it.
      if (conflicts === MAX_TRIES) throw new TableBusy('Leads stayed in conflict');
      await jitter(conflicts);
      continue;
    }
    endTurnIfOver();
  }
}

/** Undefined when it is over. */
async function nextStep(id: string): Promise<readonly Write[] | undefined> {
  const { job } = await readAll({ job: teamJobs.at({ id }) });
  if (job === undefined || job.isOver) return undefined;
  const { teamName, from, to: username, after } = job;
  if (after === undefined) await indexesCaughtUp();
  const { team, target, page } = await readAll({
    team: teams.at({ teamName }),
    target: memberships.at({ teamName, username }),
    page: () =>
      leads.listed(
        leadsOfMember.created,
        { teamName, username: from },
        { limit: LEADS_AT_ONCE, from: after },
      ),
  });
  // Without the one who is to have them, the rest stays.
  if (team === undefined || !target?.isVerified || page.records.length === 0) {
    return [teamJobs.patch(job, { isOver: true })];
  }
  const moves = await readMoves(page.records, { job, team });
  const { writes } = fitting(moves, {
    max: LEADS_AT_ONCE,
    writesOf: (some) => writesOf(some, { job, target }),
  });
  return writes;
}

/** What becomes of a lead of the list. */
interface Move {
  /** As the list has it: it says where the list goes on. */
  readonly listed: Stored<StoredLead>;
  /** The lead as it is. Undefined: it is no longer one of theirs, or of another group than the job's. */
  readonly lead: Stored<StoredLead> | undefined;
  /** The other's marker of the number, of an import that is being undone where it stands in nobody's way. */
  readonly marker: ReturnType<typeof leadPhones.parse>;
  readonly isSkipped: boolean;
}

async function readMoves(
  listed: readonly Stored<StoredLead>[],
  { job: { teamName, from, to, groupName }, team }: { job: TeamJob; team: Team },
): Promise<Move[]> {
  const { found } = await readAll({ found: listed.map(({ id }) => leads.at({ id })) });
  // The list may lag behind, also with a number.
  const phones = listed.map(({ phone }, index) => found[index]?.phone ?? phone);
  const { markers } = await readAll({
    markers: phones.map((phone) => leadPhones.at({ teamName, phone, username: to })),
  });
  return listed.map((one, index) => {
    const [lead, marker] = [found[index], markers[index]];
    const isTheirs =
      lead !== undefined &&
      lead.deletedAt === undefined &&
      isOf(lead, { username: from }) &&
      (groupName === undefined || isSameName(lead.groupName, groupName)) &&
      !isUndone(lead, team);
    return {
      listed: one,
      lead: isTheirs ? lead : undefined,
      marker,
      isSkipped: isTheirs && marker !== undefined && !isUndone(marker, team),
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
    const after = reassigned(before, target, at);
    return [{ before, after, by: job.by, phone: leadPhones.save(marker, after) }];
  });
  const last = moves.at(-1);
  return [
    ...savesWrites(job.teamName, saves),
    memberships.check(target),
    teamJobs.patch(job, {
      done: job.done + saves.length,
      skipped: job.skipped + moves.filter(({ isSkipped }) => isSkipped).length,
      ...(last && { after: pageKeyAfter(leadsOfMember.created, last.listed) }),
    }),
  ];
}
