import type { MemberLearning } from '../../../shared/contract/mu/teamLearning.ts';
import { mu as calls } from '../../../shared/contract/mu.ts';
import { lastNudge } from '../../../shared/rules/nudge.ts';
import { dayIn, daysBetween } from '../../../shared/rules/time.ts';
import { coursesAt } from '../../lib/course/catalogue.ts';
import { progressIn, shapeOf } from '../../lib/course/shape.ts';
import { query } from '../../lib/http/handler.ts';
import { now } from '../../lib/runtime/now.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { catalogueVersions } from '../../lib/store/catalogue.ts';
import { courses } from '../../lib/store/course.ts';
import { cutPage } from '../../lib/store/cutPage.ts';
import { type Enrolment, listEnrolments } from '../../lib/store/enrolment.ts';
import { pageKeyWithin, type Stored } from '../../lib/store/entity.ts';
import { inKey } from '../../lib/store/key.ts';
import { readAll } from '../../lib/store/read.ts';
import type { Listing, Page } from '../../lib/store/table.ts';
import { isSameName, type Membership, memberships } from '../../lib/store/team.ts';

/** The number of memberships that a page reads at first, before the caller's role is known. */
const READ = 50;
/** The number that a manager's page reads then, as the group may be a small part of the team. */
const FURTHER_READ = 950;
/**
 * The number of members whose enrolments a page reads, all concurrently: the SDK client has 50 connections and waits one
 * second for a free one.
 */
const LEARNERS = 40;

export const listTeamLearning = query(calls.listTeamLearning, {
  reads: ({ params: { teamName }, query: { username }, from }) => ({
    version: catalogueVersions.at({}),
    first: () => readMembers(teamName, { limit: READ, from, ...(username !== undefined && only(username)) }),
  }),
  reply: async ({
    caller: { team, membership: own },
    query: { limit, managerName: asked },
    version,
    first,
  }) => {
    const isOwner = own.role === 'owner';
    const found = isOwner && asked === undefined ? first : await withFurther(first, team.teamName);
    const isLed = ({ isVerified, username, managerName }: Membership) =>
      isVerified &&
      inKey(username) !== inKey(own.username) &&
      (isOwner || isSameName(managerName, own.managerName)) &&
      (asked === undefined || isSameName(managerName, asked));
    const led = cutPage(found.records.filter(isLed), {
      limit: LEARNERS,
      next: found.next,
      keyAfter: pageKeyWithin,
    });
    const [catalogue, enrolled] = await settleAll([
      coursesAt(version),
      settleAll(led.page.map(({ username }) => listEnrolments(username))),
    ]);
    const isPublished = new Set(
      catalogue.flatMap((course) => (course.isPublished ? [course.shortlink] : [])),
    );
    const current = new Map(
      led.page.map(({ username }, index) => {
        const open = (enrolled[index] ?? []).filter(({ course }) => isPublished.has(course));
        return [username, currentOf(open)];
      }),
    );
    const learners = led.page.filter(({ username }) => current.get(username) !== undefined);
    const { page, next } = cutPage(learners, { limit, next: led.next, keyAfter: pageKeyWithin });
    const shown = page.flatMap(({ username, yourName, nudges }) => {
      const enrolment = current.get(username);
      return enrolment ? [{ username, yourName, nudges, enrolment }] : [];
    });
    return { page: await withLessons(shown, team.timeZone), next };
  },
});

type Members = Page<Stored<Membership>>;

const readMembers = (teamName: string, listing: Omit<Listing, 'isConsistent'>): Promise<Members> =>
  memberships.within({ teamName }, { ...listing, isConsistent: true });

const only = (username: string) => ({ between: [inKey(username), inKey(username)] }) as const;

/** Adds the memberships that follow. */
async function withFurther({ records, next }: Members, teamName: string): Promise<Members> {
  if (next === undefined) return { records, next };
  const further = await readMembers(teamName, { limit: FURTHER_READ, from: next });
  return { records: [...records, ...further.records], next: further.next };
}

/** Returns the enrolment in which a lesson was completed last. Those in completed courses come after all others. */
function currentOf(enrolments: readonly Enrolment[]): Enrolment | undefined {
  const [current] = enrolments.toSorted(
    (one, other) =>
      Number(one.completedAt !== undefined) - Number(other.completedAt !== undefined) ||
      other.lastAt.localeCompare(one.lastAt),
  );
  return current;
}

type Learner = Pick<Membership, 'username' | 'yourName' | 'nudges'> & { readonly enrolment: Enrolment };

/** Adds where the learners are in their courses, each of which is read once. */
async function withLessons(learners: readonly Learner[], timeZone: string): Promise<MemberLearning[]> {
  const wanted = [...new Set(learners.map(({ enrolment }) => enrolment.course))];
  const { found } = await readAll({ found: wanted.map((course) => courses.at({ course })) });
  const dayAt = (time: number) => dayIn(timeZone, time);
  return learners.flatMap(({ username, yourName, nudges, enrolment: { course, completed, lastAt } }) => {
    const read = found[wanted.indexOf(course)];
    // The course has just been deleted.
    if (read === undefined) return [];
    const shape = shapeOf(read);
    return {
      username,
      yourName,
      course,
      courseName: read.courseName,
      lesson: progressIn(shape, completed),
      lessons: shape.lessons.length,
      days: daysBetween(dayAt(Date.parse(lastAt)), dayAt(now())),
      nudged: lastNudge(nudges, now(), ({ isAboutLearning }) => isAboutLearning === true),
    };
  });
}
