import { admin } from '../../shared/contract/admin.ts';
import { headers } from '../../shared/contract/call.ts';
import { chat } from '../../shared/contract/chat.ts';
import { msmart } from '../../shared/contract/msmart.ts';
import { mapConcurrently } from '../map-concurrently.ts';
import { newAdminToken, newApplicant as newCopyApplicant } from '../testing/admins.ts';
import { newFlow, newOwnedBot, newVisitor } from '../testing/bots.ts';
import {
  courseOf,
  lessonOf,
  newLearner,
  questionOf,
  someShortlink,
  storeCourse,
} from '../testing/courses.ts';
import type { Operator } from '../testing/example.ts';
import { importRows, someRows } from '../testing/imports.ts';
import { newLead } from '../testing/leads.ts';
import { newValidatedUser } from '../testing/people.ts';
import { type Sent, send, type TestUser } from '../testing/suite.ts';
import { foundTeam, newApplicant, newManager, newMember } from '../testing/teams.ts';
import { everyCall, type Subject } from './calls.ts';
import { fieldNames } from './foreignIds.ts';
import type { Tokens } from './identity.ts';

const CONCURRENCY = 3;

type Params = NonNullable<Sent['params']>;

/** Somebody with two of everything that is listed, and who else may read the same lists. */
export interface Reader {
  readonly own: Tokens;
  readonly another: Tokens;
  /** What the lists are of: a team, a bot, a lead, a course, a visitor. */
  readonly of: Params;
  /** The same of other things that are the reader's own. */
  readonly alsoOf: Params;
}

export const pagedCalls: readonly Subject[] = everyCall.filter(({ call }) => call.paged);

export async function newReader(operator: Operator): Promise<Reader> {
  const [user, adminToken, otherAdmin] = [
    await newValidatedUser(),
    await newAdminToken(operator),
    await newAdminToken(operator),
  ];
  const [{ manager, ...team }, second] = [await twoOfEach(user), await twoOfEach(user)];
  const [course, other] = [await newCourse(operator), await newCourse(operator)];
  for (const shortlink of [course, other]) {
    await send(admin.registerOnCourse, { adminToken, body: { username: user.username, course: shortlink } });
    await newLearner(adminToken, shortlink);
  }
  for (let count = 0; count < 2; count += 1) await newCopyApplicant();
  const first = await newOwnedBot();
  await newOwnedBot(first.owner);
  const { manager: _, ...alsoTeam } = second;
  const place = { chapter: 1, lesson: 1, socketId: '-' };
  return {
    own: { token: user.token, adminToken },
    another: { token: manager.token, adminToken: otherAdmin },
    of: { ...team, ...place, course, username: user.username },
    alsoOf: { ...alsoTeam, ...place, course: other, username: first.owner.username },
  };
}

/** A team and a bot of a user, with two of everything in them. */
async function twoOfEach(user: TestUser) {
  const team = await foundTeam({ owner: user });
  const { teamName } = team;
  const manager = await newManager(team, undefined, '__proto__');
  const owner = { ...user, teamName };
  await newApplicant(team);
  await newApplicant(team);
  await newMember(team);
  const [lead] = [await newLead(owner), await newLead(owner)];
  await send(msmart.quickSaveLead, {
    token: user.token,
    params: { teamName, id: lead },
    body: { addFB: true },
  });
  for (let count = 0; count < 2; count += 1) {
    await importRows(owner, someRows(1));
    const deleted = { teamName, id: await newLead(owner) };
    await send(msmart.deleteLead, { token: user.token, params: deleted });
  }
  const bot = await newOwnedBot(user);
  const { chatId } = bot;
  for (let count = 0; count < 2; count += 1) await newFlow(bot);
  const [visitor] = [await newVisitor(bot), await newVisitor(bot)];
  const said = ['One', 'Two'].map((content) => ({ user: 'user', type: 'Text', content }));
  await send(chat.saveHistory, { params: { chatId, visitor }, body: { chat: said } });
  return { teamName, lead, chatId, visitor, manager };
}

async function newCourse(operator: Operator): Promise<string> {
  const shortlink = someShortlink();
  const questions = [questionOf('One?'), questionOf('Two?')];
  const lessons = ['one', 'two'].map((id) => lessonOf(id, { questions, instruction: 'Write' }));
  await storeCourse(operator, courseOf(shortlink, [lessons]));
  return shortlink;
}

/** A list's request: with what its path names. */
function requestOf({ call }: Subject, tokens: Tokens, { lead = '', chatId = '', ...of }: Params): Sent {
  const id = call.path.startsWith('/api/msmart') ? lead : chatId;
  const all: Params = { ...of, chatId, id };
  const params = fieldNames(call.params).map((name) => [name, all[name] ?? '']);
  return { ...tokens, params: Object.fromEntries(params) };
}

/** What makes another list of one, by the first of these that its query has. */
const SEARCHES = { q: 'a', about: 'users', stage: 'Result', lesson: '1' } as const;

function searchOf({ call }: Subject): Readonly<Record<string, string>> | undefined {
  const found = Object.entries(SEARCHES).find(([name]) => fieldNames(call.query).includes(name));
  return found && Object.fromEntries([found]);
}

/** The last character alone may hold bits that are not read. */
function changed(cursor: string): string {
  const at = cursor.length - 6;
  return cursor.slice(0, at) + (cursor[at] === 'A' ? 'B' : 'A') + cursor.slice(at + 1);
}

/** Requests with a cursor that was given for a list, and that is good for none of them. */
function misuses(subject: Subject, { own, another, of, alsoOf }: Reader, cursor: string) {
  const attempt = (how: string, to: Subject, request: Sent, query: object = {}) => ({
    how,
    make: () => send(to.call, { ...request, query: { limit: '1', cursor, ...query } }),
  });
  const request = requestOf(subject, own, of);
  const [search, hasParams] = [searchOf(subject), subject.call.params !== undefined];
  return [
    ...pagedCalls
      .filter((other) => other !== subject)
      .map((other) => attempt(`for ${other.name}`, other, requestOf(other, own, of))),
    ...(hasParams && !isOneAlone(subject)
      ? [attempt('for another of one’s own', subject, requestOf(subject, own, alsoOf))]
      : []),
    ...(search ? [attempt('for a search', subject, request, search)] : []),
    // A team has one owner.
    ...(subject.call.access === 'owner'
      ? []
      : [attempt('by another', subject, requestOf(subject, another, of))]),
    attempt('cut off', subject, request, { cursor: cursor.slice(0, -4) }),
    attempt('changed', subject, request, { cursor: changed(cursor) }),
  ];
}

/** A list whose path names nothing but a socket is one for each reader. */
function isOneAlone({ call }: Subject): boolean {
  return fieldNames(call.params).every((name) => name === 'socketId');
}

/** Uses a list's cursor wherever it is not good for. Gives what was answered otherwise than that it is not valid. */
export async function foreignCursorProblems(subject: Subject, reader: Reader): Promise<string[]> {
  const query = { limit: '1' };
  const request = requestOf(subject, reader.own, reader.of);
  const first = await send(subject.call, { ...request, query });
  const cursor = first.headers.get(headers.nextCursor);
  if (cursor === null) return [`no second page: ${first.status} ${JSON.stringify(first.body)}`];
  const second = await send(subject.call, { ...request, query: { ...query, cursor } });
  if (second.status !== 200) return [`its own second page is refused: ${second.status}`];
  const found = await mapConcurrently(
    misuses(subject, reader, cursor),
    CONCURRENCY,
    async ({ how, make }) => {
      const { status, body, list } = await make();
      // Whose bot it is not is told that first.
      const isRefused = body.code === 'BAD_CURSOR' || body.code === 'UNKNOWN_CHAT';
      return isRefused ? [] : [`${how}: ${status} ${JSON.stringify([body, list])}`];
    },
  );
  return found.flat();
}
