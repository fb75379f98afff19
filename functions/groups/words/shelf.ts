import { dequal } from 'dequal/lite';
import type { NewTemplate, TemplateChange } from '../../../shared/contract/words/templates.ts';
import { type ClaimLists, type Claims, claimReads, claimsIn, requireNoStop } from '../../lib/claims/judge.ts';
import { type OrderedKey, orderedPage } from '../../lib/http/orderedPage.ts';
import { Refusal, requireVersion } from '../../lib/http/refusal.ts';
import { newId } from '../../lib/runtime/newId.ts';
import { now } from '../../lib/runtime/now.ts';
import { nextVersionOf, type Stored, versionOf } from '../../lib/store/entity.ts';
import { inKey } from '../../lib/store/key.ts';
import { readAll } from '../../lib/store/read.ts';
import type { Shelf, Template } from '../../lib/store/template.ts';

/** The templates of a user or a team. */
interface Of {
  readonly shelf: Shelf;
  readonly owner: string;
  /** Absent for a user. */
  readonly teamName?: string;
}

type Order = ReturnType<Shelf['orders']['parse']>;

const idsIn = (order: Order): readonly string[] => order?.ids ?? [];

export const orderOf = ({ shelf, owner }: Of) => ({ order: shelf.orders.at({ owner }) });

interface Paged {
  readonly order: Order;
  readonly query: { readonly limit: number };
  readonly from: OrderedKey | undefined;
}

export async function pageOf({ shelf, owner }: Of, { order, query: { limit }, from }: Paged) {
  const { page, start, next } = orderedPage(idsIn(order), { idOf: (id) => id, limit, from });
  const { found } = await readAll({ found: page.map((id) => shelf.templates.at({ owner, id })) });
  return {
    // A template may have been deleted since the order was read.
    page: found.flatMap((template, index) => (template ? [shown(template, start + index)] : [])),
    next,
  };
}

function shown(template: Stored<Template>, position: number) {
  const { findings, ...fields } = template;
  return { ...fields, findings: findings?.ids ?? [], position, version: versionOf(template) };
}

interface Adding {
  /** The caller, whose key must not name a template of another caller. */
  readonly username: string;
  readonly body: NewTemplate;
}

const keyedId = ({ owner }: Of, { username, body }: Adding) =>
  newId(body.key, `template of ${inKey(owner)} by ${inKey(username)}`);

export const readsToAdd = (of: Of, adding: Adding) => ({
  ...orderOf(of),
  ...claimReads(of.teamName),
  made:
    adding.body.key === undefined
      ? []
      : [of.shelf.templates.at({ owner: of.owner, id: keyedId(of, adding) })],
});

interface AddFound extends ClaimLists {
  readonly order: Order;
  readonly made: readonly (Stored<Template> | undefined)[];
}

export function add(of: Of, adding: Adding, { order, made: [made], ...lists }: AddFound) {
  const { shelf, owner } = of;
  const { key: _, position, ...fields } = adding.body;
  const succMsg = 'Template added';
  if (made !== undefined) {
    const claims = claimsIn(made.text, lists);
    return { reply: { succMsg, id: made.id, version: versionOf(made), claims } };
  }
  if (idsIn(order).length >= shelf.max) {
    throw new Refusal(409, 'LIMIT_REACHED', `There can be ${shelf.max} templates at most`);
  }
  const claims = claimsIn(fields.text, lists);
  requireNoStop(claims, lists, 'text');
  const id = keyedId(of, adding);
  const write = shelf.templates.create({ owner, id, ...fields, ...findingsOf(of, claims) });
  return {
    writes: [write, shelf.orders.save(order, { owner, ids: withId(order, id, position) })],
    reply: { succMsg, id, version: Number(write.put.version), claims },
  };
}

/** Only those of a team are kept: its managers look after them. */
function findingsOf({ teamName }: Of, claims: Claims): Pick<Template, 'findings'> {
  if (teamName === undefined || claims.length === 0) return {};
  const ids = [...new Set(claims.map(({ id }) => id))];
  return { findings: { ids, at: new Date(now()).toISOString() } };
}

/** Returns the order with an id at a position, by default at the end. */
function withId(order: Order, id: string, position = Number.POSITIVE_INFINITY): string[] {
  const others = idsIn(order).filter((each) => each !== id);
  return others.toSpliced(position, 0, id);
}

export const readsOfOne = (of: Of, id: string) => ({
  ...orderOf(of),
  found: of.shelf.templates.at({ owner: of.owner, id }),
});

export const readsToUpdate = (of: Of, id: string) => ({ ...readsOfOne(of, id), ...claimReads(of.teamName) });

interface FoundOne {
  readonly order: Order;
  readonly found: Stored<Template> | undefined;
}

export function update(of: Of, body: TemplateChange, { order, found, ...lists }: FoundOne & ClaimLists) {
  const { shelf, owner } = of;
  const template = required(found);
  const { id, findings, ...before } = template;
  const { position, version, ...fields } = body;
  const index = idsIn(order).indexOf(id);
  const ids = withId(order, id, position ?? index);
  const isSame = dequal({ stage: undefined, ...before }, { stage: undefined, ...fields });
  if (!isSame) requireVersion(template, version, (stored) => shown(stored, index));
  const claims = claimsIn(fields.text, lists);
  if (fields.text !== template.text) requireNoStop(claims, lists, 'text');
  return {
    writes: [
      ...(isSame ? [] : [shelf.templates.replace(template, { ...fields, id, ...findingsOf(of, claims) })]),
      ...(ids.indexOf(id) === index ? [] : [shelf.orders.save(order, { owner, ids })]),
    ],
    reply: {
      succMsg: 'Template updated',
      version: isSame ? versionOf(template) : nextVersionOf(template),
      claims,
    },
  };
}

export function remove({ shelf, owner }: Of, { order, found }: FoundOne) {
  const template = required(found);
  const ids = idsIn(order).filter((id) => id !== template.id);
  return {
    writes: [shelf.templates.remove(template), shelf.orders.save(order, { owner, ids })],
    reply: { succMsg: 'Template deleted' },
  };
}

function required(found: Stored<Template> | undefined): Stored<Template> {
  if (found === undefined) throw new Refusal(404, 'UNKNOWN_TEMPLATE', 'This template does not exist');
  return found;
}
