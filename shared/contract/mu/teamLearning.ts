import * as z from 'zod/mini';
import { KnownUsername } from '../account.ts';
import { type Group, list } from '../call.ts';
import { Page } from '../list.ts';
import { LastNudge } from '../nudge.ts';
import { ManagerName } from '../team.ts';
import { TeamParams } from '../teamName.ts';

/** A member of a team who is on a course. */
export const MemberLearning = z.object({
  username: z.string(),
  yourName: z.string(),
  /** The shortlink of the course in which the member did a lesson last. A course that is not completed comes first. */
  course: z.string(),
  courseName: z.string(),
  /** The number of the lowest lesson not yet completed; one more than `lessons` when all are. */
  lesson: z.int(),
  /** The number of lessons in the course. */
  lessons: z.int(),
  /** The days since the last completed lesson, or since the enrolment before the first: 0 is today in the team's time zone. */
  days: z.int(),
  /** The last nudge that was about a course. */
  nudged: LastNudge,
});
export type MemberLearning = z.infer<typeof MemberLearning>;

/** The progress of a team's members in their courses. */
export const teamLearning = {
  /**
   * Lists the verified members who are on a course, by username and without the caller: those of a manager's own group,
   * for the owner all. A page may be short when many members are on no course. A username selects one member, and
   * `managerName` the members of one group.
   */
  listTeamLearning: list('/api/mu/team/{teamName}', 'manager', {
    params: TeamParams,
    query: z.extend(Page, { username: z.optional(KnownUsername), managerName: z.optional(ManagerName) }),
    reply: z.array(MemberLearning),
  }),
} satisfies Group;
