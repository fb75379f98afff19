import { chatNameOf, leadChats } from '../../functions/lib/store/leadChat.ts';
import { admin } from '../../shared/contract/admin.ts';
import { headers } from '../../shared/contract/call.ts';
import { chat } from '../../shared/contract/chat.ts';
import { mchat } from '../../shared/contract/mchat.ts';
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
import { leadChat, newLead } from '../testing/leads.ts';
import { newLink, newLinkVisitor } from '../testing/links.ts';
import { newValidatedUser } from '../testing/people.ts';
import { put } from '../testing/put.ts';
import { type Sent, send, type TestUser } from '../testing/suite.ts';
import { foundTeam, newApplicant, newManager, newMember } from '../testing/teams.ts';
import { newTeamTemplate, newTemplate } from '../testing/templates.ts';
import { everyCall, type Subject } from './calls.ts';
import { fieldNames } from './foreignIds.ts';
import type { Tokens } from './identity.ts';

const CONCURRENCY = 3;

type Params = NonNullable<Sent['params']>;

/** A user with two of everything that is listed, and another user who may read the same lists. */
export interface Reader {
  readonly own: Tokens;
  readonly another: Tokens;
  /** The path parameters of the lists: a team, a bot, a lead, a course, a visitor. */
  readonly of: Params;
  /** The path parameters of other lists that the same user may read. */
  readonly alsoOf: Params;
}

export const pagedCalls: readonly Subject[] = everyCall.filter(({ call }) => call.paged);

export async function newReader(operator: Operator): Promise<Reader> {
  const [user, adminToken, otherAdmin] = [
    await newValidatedUser(),
    await newAdminToken(operator),
    await newAdminToken(operator),
  ];
  const [{ manager, member, ...team }, second] = [
    await twoOfEach(user, operator),
    await twoOfEach(user, operator),
  ];
  const [course, otherCourse] = [await newCourse(operator), await newCourse(operator)];
  for (const shortlink of [course, otherCourse]) {
    for (const { username } of [user, manager, member]) {
      await send(admin.registerOnCourse, { adminToken, body: { username, course: shortlink } });
    }
    await newLearner(adminToken, shortlink);
  }
  for (let count = 0; count < 2; count += 1) await newCopyApplicant();
  const first = await newOwnedBot();
  await newOwnedBot(first.owner);
  const { manager: _, member: __, ...alsoTeam } = second;
  const place = { chapter: 1, lesson: 1, socketId: '-' };
  return {
    own: { token: user.token, adminToken },
    another: { token: manager.token, adminToken: otherAdmin },
    of: { ...team, ...place, course, username: user.username },
    alsoOf: { ...alsoTeam, ...place, course: otherCourse, username: first.owner.username },
  };
}

/** Creates a team and a bot for a user, with two of everything in them. */
async function twoOfEach(user: TestUser, operator: Operator) {
  const team = await foundTeam({ owner: user });
  const { teamName } = team;
  const manager = await newManager(team, undefined, '__proto__');
  const owner = { ...user, teamName };
  await newApplicant(team);
  await newApplicant(team);
  const member = await newMember(team);
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
  for (let count = 0; count < 2; count += 1) {
    await newTemplate(user);
    await newTeamTemplate(owner);
  }
  const bot = await newOwnedBot(user);
  const { chatId } = bot;
  for (let count = 0; count < 2; count += 1) await newFlow(bot);
  const visitors = [await newVisitor(bot), await newVisitor(bot)] as const;
  const [visitor] = visitors;
  const chatOf = (of: string) => ({ id: lead, chat: chatNameOf(lead, of), visitor: of, chatId });
  await put(
    operator,
    visitors.map((of) => leadChats.overwrite(leadChat(chatOf(of)))),
  );
  const said = ['One', 'Two'].map((content) => ({ user: 'user', type: 'Text', content }));
  await send(chat.saveHistory, { params: { chatId, visitor }, body: { chat: said } });
  for (const shared of [chatId, (await newOwnedBot(user)).chatId]) {
    await send(mchat.shareBot, { token: user.token, params: { chatId: shared, teamName } });
  }
  const [code] = [await newLink(user, chatId), await newLink(user, chatId)];
  for (let count = 0; count < 2; count += 1) await newLinkVisitor(operator, { chatId, link: code });
  return { teamName, lead, chatId, visitor, code, chat: chatNameOf(lead, visitor), manager, member };
}

async function newCourse(operator: Operator): Promise<string> {
  const shortlink = someShortlink();
  const questions = [questionOf('One?'), questionOf('Two?')];
  const lessons = ['one', 'two'].map((id) => lessonOf(id, { questions, instruction: 'Write' }));
  await storeCourse(operator, courseOf(shortlink, [lessons]));
  return shortlink;
}

function requestOf({ call }: Subject, tokens: Tokens, { lead = '', chatId = '', ...of }: Params): Sent {
  const id = call.path.startsWith('/api/msmart') ? lead : chatId;
  const all: Params = { ...of, chatId, id };
  const params = fieldNames(call.params).map((name) => [name, all[name] ?? '']);
  return { ...tokens, params: Object.fromEntries(params) };
}

/** Query parameters that select another list of the same call; the first one that the query has is used. */
const SEARCHES = { q: 'a', about: 'users', stage: 'Result', lesson: '1' } as const;

function searchOf({ call }: Subject): Readonly<Record<string, string>> | undefined {
  const found = Object.entries(SEARCHES).find(([name]) => fieldNames(call.query).includes(name));
  return found && Object.fromEntries([found]);
}

/** Changes a character that is surely decoded; the last one may hold unused bits. */
function changed(cursor: string): string {
  const at = cursor.length - 6;
  return cursor.slice(0, at) + (cursor[at] === 'A' ? 'B' : 'A') + cursor.slice(at + 1);
}

/** Requests that use a list's cursor where it is not valid. */
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
    ...(hasParams && !isOnePerCaller(subject)
      ? [attempt('for another list of the same user', subject, requestOf(subject, own, alsoOf))]
      : []),
    ...(search ? [attempt('for a search', subject, request, search)] : []),
    // A team has one owner, so nobody else may read this list.
    ...(subject.call.access === 'owner'
      ? []
      : [attempt('by another user', subject, requestOf(subject, another, of))]),
    attempt('cut off', subject, request, { cursor: cursor.slice(0, -4) }),
    attempt('changed', subject, request, { cursor: changed(cursor) }),
  ];
}

/** A list without path parameters, apart from a socket, is different for each caller. */
function isOnePerCaller({ call }: Subject): boolean {
  return fieldNames(call.params).every((name) => name === 'socketId');
}

/** Uses a list's cursor wherever it is not valid and returns the answers that do not refuse it. */
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
      // The check of the bot's owner comes before the check of the cursor.
      const isRefused = body.code === 'BAD_CURSOR' || body.code === 'UNKNOWN_CHAT';
      return isRefused ? [] : [`${how}: ${status} ${JSON.stringify([body, list])}`];
    },
  );
  return found.flat();
}
