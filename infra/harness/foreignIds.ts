import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { mapConcurrently } from '../map-concurrently.ts';
import { type Answered, type Sent, send, type TestUser } from '../testing/suite.ts';
import type { Subject } from './calls.ts';
import type { Ids, OtherUser } from './otherUser.ts';

type Kind = keyof Ids;

/**
 * The kind of resource that each id field names, by `<group>.<field>`, or by `<group>.<call>.<field>` where a call
 * differs. Every path field must be listed; a field that is not an id is listed as `no id`.
 */
const KINDS: Readonly<Record<string, Kind | 'no id'>> = {
  'user.jobId': 'dataJob',
  'user.id': 'device',
  // Every admin may look at every user.
  'admin.username': 'no id',
  'msmart.teamName': 'team',
  'msmart.team': 'team',
  'msmart.username': 'person',
  'msmart.id': 'lead',
  'msmart.chat': 'leadChat',
  'msmart.jobId': 'teamJob',
  'msmart.importId': 'import',
  'msmart.restoreLead.id': 'deletedLead',
  'msmart.reassignLeads.from': 'person',
  'msmart.reassignLeads.to': 'person',
  'msmart.reassignLeads.undoes': 'teamJob',
  'msmart.joinTeam.managerName': 'group',
  'msmart.createTeam.teamName': 'no id',
  // The client's own name of a file, unique per member.
  'msmart.importLeads.importId': 'no id',
  'mu.teamName': 'team',
  'mu.course': 'course',
  'mu.chapter': 'no id',
  'mu.lesson': 'no id',
  'mu.submitLesson.id': 'lesson',
  'mu.keepPosition.id': 'lesson',
  // Anybody who knows the id of a certificate may see it.
  'mu.getCertificate.id': 'no id',
  'author.course': 'course',
  'author.chapter': 'chapter',
  'author.id': 'lesson',
  'author.upload': 'upload',
  'author.video': 'video',
  'author.chapters': 'lesson',
  'mchat.id': 'bot',
  'mchat.chatId': 'bot',
  'mchat.flowId': 'flow',
  'mchat.blockId': 'block',
  'mchat.blocks': 'block',
  'mchat.actionId': 'action',
  'mchat.visitor': 'visitor',
  'mchat.teamName': 'team',
  'mchat.code': 'link',
  // Tests of the sockets cover foreign socket ids.
  'mchat.socketId': 'no id',
  'chat.chatId': 'openBot',
  'chat.visitor': 'visitor',
  'words.teamName': 'team',
  'words.id': 'template',
  'words.updateTeamTemplate.id': 'teamTemplate',
  'words.deleteTeamTemplate.id': 'teamTemplate',
};

/** Kinds of resources whose existence is public. */
const PUBLIC_NAMES: ReadonlySet<Kind> = new Set(['team', 'course', 'group', 'openBot']);

/** Kinds of resources that belong to one team member. */
const MEMBERS_KINDS: ReadonlySet<Kind> = new Set(['lead', 'deletedLead', 'import', 'person']);

/**
 * Calls that are allowed with another user's ids, as `<call> <kinds>`: requests to join a team, and reads of what is public
 * about teams and courses.
 */
const OPEN_CALLS: ReadonlySet<string> = new Set([
  'msmart.listManagers team',
  'msmart.joinTeam team, group',
  'msmart.joinAsManager team',
  'mu.getProgress course',
  'mu.getCourse course',
  'mu.getOutline course',
  'mu.checkScript course',
  // It answers `new chat` for a visitor who is unknown to the bot.
  'chat.getHistory openBot',
]);

const REFUSED: readonly number[] = [400, 403, 404, 409];
/** 409 is not listed, because permission must be checked before the version. */
const FORBIDDEN: readonly number[] = [403, 404];

const CONCURRENCY = 3;

interface Field {
  readonly at: 'params' | 'query' | 'body';
  readonly name: string;
  readonly kind: Kind;
}

const Shape = z.object({
  def: z.object({
    shape: z.optional(z.record(z.string(), z.unknown())),
    options: z.optional(z.array(z.unknown())),
    in: z.optional(z.unknown()),
  }),
});

/** Returns the names of an object schema's fields, also inside unions and pipes. */
export function fieldNames(schema: unknown): readonly string[] {
  const { data } = Shape.safeParse(schema);
  if (data === undefined) return [];
  const { shape, options = [], in: input } = data.def;
  return [...new Set([...Object.keys(shape ?? {}), ...[...options, input].flatMap(fieldNames)])];
}

/** Finds the fields of a request that hold ids, also in bodies that the contract does not describe field by field. */
function idFields({ name, call }: Subject, sent: Sent): readonly Field[] {
  const [group] = name.split('.');
  const inBody = [...fieldNames(call.body), ...Object.keys(Object(sent.body))];
  const named = {
    params: fieldNames(call.params),
    query: fieldNames(call.query),
    body: [...new Set(inBody)],
  } as const;
  return (['params', 'query', 'body'] as const).flatMap((at) =>
    named[at].flatMap((field) => {
      const kind = KINDS[`${name}.${field}`] ?? KINDS[`${group}.${field}`];
      if (kind === undefined && at === 'params') {
        throw new Error(`${name}: add the kind of ${field} to KINDS in foreignIds.ts`);
      }
      return kind === undefined || kind === 'no id' ? [] : [{ at, name: field, kind }];
    }),
  );
}

/** Returns every non-empty subset of the fields. */
function subsets([field, ...others]: readonly Field[]): readonly (readonly Field[])[] {
  if (field === undefined) return [];
  const without = subsets(others);
  return [[field], ...without, ...without.map((rest) => [field, ...rest])];
}

const Blocks = z.array(z.object({ id: z.string() }));
const Chapters = z.tuple([z.object({ id: z.string(), lessons: z.array(z.string()) })]);

/** Returns a field's value with the foreign id. In a list, the foreign id replaces the first one. */
function withForeignId({ name }: Field, own: unknown, id: string | number): unknown {
  if (name === 'blocks') return [{ id }, ...Blocks.parse(own).slice(1)];
  if (name === 'chapters') {
    const [chapter] = Chapters.parse(own);
    return [{ ...chapter, lessons: [id, ...chapter.lessons.slice(1)] }];
  }
  return name === 'video' ? { kind: 'upload', file: id } : id;
}

function withIds(sent: Sent, fields: readonly Field[], ids: Ids): Sent {
  let changed = sent;
  for (const field of fields) {
    const { at, name, kind } = field;
    const own = Object(changed[at]);
    changed = { ...changed, [at]: { ...own, [name]: withForeignId(field, own[name], ids[kind]) } };
  }
  return changed;
}

/** Ids of the same form that name nothing. */
function unknownIds(ids: Ids): Ids {
  const entries = Object.entries(ids).map(([kind, id]) => [kind, unknownLike(id)]);
  return Object.fromEntries(entries);
}

function unknownLike(id: string | number): string | number {
  if (typeof id === 'number') return 999_999;
  const [stem = '', ...ending] = id.split('.');
  return [stem.replace(/[0-9a-z]/gi, () => randomInt(36).toString(36)), ...ending].join('.');
}

/**
 * Returns whether all ids in the path of a public or an admin's call are foreign. Such a call is allowed: public ids are
 * unguessable, and an admin may use any id.
 */
function isOpenByIds(
  { call: { access } }: Subject,
  chosen: readonly Field[],
  all: readonly Field[],
): boolean {
  const inPath = all.filter(({ at }) => at === 'params');
  return (access === 'public' || access === 'admin') && inPath.every((field) => chosen.includes(field));
}

/**
 * Makes a call as an allowed identity, with each subset of its ids replaced by another user's ids. Reports answers
 * that differ from those about unknown ids, and answers that reveal the other user's data.
 */
export async function foreignIdProblems(
  subject: Subject,
  sent: Sent,
  otherUser: OtherUser,
): Promise<string[]> {
  const all = idFields(subject, sent);
  const chosen = subsets(all).filter((fields) => !isOpenByIds(subject, fields, all));
  const found = await mapConcurrently(chosen, CONCURRENCY, (fields) =>
    problemsOf(subject, sent, fields, otherUser),
  );
  return found.flat();
}

/** Reports answers that tell a member more about a member of another group than about an unknown id. */
export async function colleagueProblems(
  subject: Subject,
  sent: Sent,
  { ids, mark, colleague }: OtherUser,
): Promise<string[]> {
  if (!namesMembersData(subject, sent) || !['member', 'verified'].includes(subject.call.access)) return [];
  const answer = await send(subject.call, inTheirTeam(subject, sent, colleague, ids));
  const nothing = { ...unknownIds(ids), team: ids.team };
  const unknown = await send(subject.call, inTheirTeam(subject, sent, colleague, nothing));
  return [refusalProblem(answer, unknown), leakOf(answer, mark)].flatMap((problem) =>
    problem ? [`about a colleague: ${problem}: ${describeAnswer(answer)}`] : [],
  );
}

/** Reports changes of a member's data that the manager of another group can make, and reads that are refused to them. */
export async function otherManagerProblems(
  subject: Subject,
  sent: Sent,
  { ids, otherManager }: OtherUser,
): Promise<string[]> {
  const { access, method } = subject.call;
  if (!namesMembersData(subject, sent) || !['member', 'verified', 'manager'].includes(access)) return [];
  const answer = await send(subject.call, inTheirTeam(subject, sent, otherManager, ids));
  const isRight = method === 'GET' ? [200, 404].includes(answer.status) : FORBIDDEN.includes(answer.status);
  return isRight ? [] : [`as the manager of another group: ${describeAnswer(answer)}`];
}

/** Returns whether the request names something that belongs to a team member. */
function namesMembersData(subject: Subject, sent: Sent): boolean {
  return idFields(subject, sent).some(({ kind }) => MEMBERS_KINDS.has(kind));
}

/** Returns the request with ids of the other team and the token of a user of that team. */
function inTheirTeam(subject: Subject, sent: Sent, { token }: TestUser, ids: Ids): Sent {
  return withIds({ ...sent, token }, idFields(subject, sent), ids);
}

async function problemsOf(
  { name, call }: Subject,
  sent: Sent,
  fields: readonly Field[],
  { ids, mark }: OtherUser,
): Promise<string[]> {
  const kinds = [...new Set(fields.map(({ kind }) => kind))].join(', ');
  const isOpen = OPEN_CALLS.has(`${name} ${kinds}`);
  // Other tests cover the changes that anybody may make.
  if (isOpen && call.method !== 'GET') return [];
  const answer = await send(call, withIds(sent, fields, ids));
  const isPublicName = fields.some(({ kind }) => PUBLIC_NAMES.has(kind));
  const unknown = isPublicName ? undefined : await send(call, withIds(sent, fields, unknownIds(ids)));
  const problem = isOpen ? undefined : refusalProblem(answer, unknown);
  const leak = leakOf(answer, mark);
  return [problem, leak].flatMap((found) =>
    found ? [`with a foreign ${kinds}: ${found}: ${describeAnswer(answer)}`] : [],
  );
}

function leakOf({ headers, body, list }: Answered, mark: string): string | undefined {
  return JSON.stringify([[...headers], body, list]).includes(mark)
    ? 'reveals data of the other user'
    : undefined;
}

/**
 * Returns how the answer differs from the answer about an unknown id. Both may be an empty list instead of a refusal. When
 * there is no answer to compare with, the call must be refused.
 */
function refusalProblem(answer: Answered, unknown: Answered | undefined): string | undefined {
  if (unknown === undefined) return REFUSED.includes(answer.status) ? undefined : 'is not refused';
  return describeAnswer(answer) === describeAnswer(unknown)
    ? undefined
    : `differs from the answer about an unknown id: ${describeAnswer(unknown)}`;
}

/** Returns the answer as text, without the ids that differ in every answer. */
function describeAnswer({ status, body, list }: Answered): string {
  const { requestId: _request, jobId: _job, ...rest } = body;
  return JSON.stringify([status, rest, list]);
}
