import type { Push } from '../../../shared/contract/live.ts';
import { orLogFault } from '../../lib/runtime/log.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { bots } from '../../lib/store/bot.ts';
import { eraseChatJobs } from '../../lib/store/job.ts';
import type { Key } from '../../lib/store/key.ts';
import { readAll } from '../../lib/store/read.ts';
import { type ChatVisitor, entries, type StoredEntry, visitors } from '../../lib/store/visitor.ts';
import { transact } from '../../lib/store/write.ts';
import { pushTo } from './push.ts';

/** A stream event of a visitor: a new visitor, a message, or another item. */
interface Seen {
  readonly visitor: string;
  readonly hasCome: boolean;
  readonly index: number | undefined;
}

function seenAt({ pk, sk }: Key): Seen {
  const isEntry = sk.startsWith(entries.sortPrefix);
  return {
    visitor: pk.slice(visitors.prefix.length),
    hasCome: sk === visitors.sortPrefix,
    index: isEntry ? Number(sk.slice(entries.sortPrefix.length)) : undefined,
  };
}

/** A visitor with events. `found` is undefined after a deletion. */
interface SeenVisitor {
  readonly id: string;
  readonly found: ChatVisitor | undefined;
  readonly hasCome: boolean;
  /** The new entries of the transcript, in order. */
  readonly said: readonly StoredEntry[];
}

/**
 * Pushes new visitors and messages to the owners' open tabs, and erases visitors of deleted bots. Only a failed erasure
 * rejects, because a tab that misses a push reads again when it reconnects.
 */
export async function seeVisitors(keys: readonly Key[]): Promise<void> {
  if (keys.length === 0) return;
  const seen = await readVisitors(keys.map(seenAt));
  const pushes = orLogFault('A push failed', () => notifyOwners(seen));
  await settleAll([pushes, eraseGone(seen)]);
}

async function readVisitors(seen: readonly Seen[]): Promise<SeenVisitor[]> {
  const ids = [...new Set(seen.map(({ visitor }) => visitor))];
  const wrote = seen.flatMap(({ visitor, index }) => (index === undefined ? [] : { visitor, index }));
  const { found, said } = await readAll({
    found: ids.map((visitor) => visitors.at({ visitor })),
    said: wrote.map((entry) => entries.at(entry)),
  });
  return ids.map((id, at) => ({
    id,
    found: found[at],
    hasCome: seen.some(({ visitor, hasCome }) => visitor === id && hasCome),
    said: said
      .flatMap((entry, index) => (entry !== undefined && wrote[index]?.visitor === id ? entry : []))
      .toSorted((one, other) => one.index - other.index),
  }));
}

async function notifyOwners(seen: readonly SeenVisitor[]): Promise<void> {
  const owners = [...new Set(seen.flatMap(({ found }) => found?.owner ?? []))];
  await settleAll(
    owners.map((owner) =>
      pushTo(
        owner,
        seen.flatMap((visitor) =>
          visitor.found?.owner === owner ? [messagesOf(visitor, visitor.found)] : [],
        ),
      ),
    ),
  );
}

function messagesOf({ id, hasCome, said }: SeenVisitor, found: ChatVisitor): Push[] {
  const { chatId, salutation, name, createdAt } = found;
  const message = (chat: readonly StoredEntry[]): Push => ({
    event: 'visitor',
    chatId,
    data: { id, getStart: { salutation, name }, createdAt, chat: [...chat], from: chat[0]?.index ?? 0 },
  });
  return [...(hasCome ? [message([])] : []), ...inRuns(said).map(message)];
}

/** Groups consecutive entries, which are pushed together. */
function inRuns(said: readonly StoredEntry[]): StoredEntry[][] {
  const runs: StoredEntry[][] = [];
  for (const entry of said) {
    const run = runs.at(-1);
    if (run?.at(-1)?.index === entry.index - 1) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

/** Erases visitors who came or wrote while they or the bot were being deleted, which the erasure could not list. */
async function eraseGone(seen: readonly SeenVisitor[]): Promise<void> {
  const came = seen.flatMap(({ id, found, hasCome }) => (found && hasCome ? [{ id, found }] : []));
  const { owned } = await readAll({ owned: came.map(({ found }) => bots.at({ id: found.chatId })) });
  const botless = came.filter((_, at) => owned[at] === undefined);
  const gone = seen.flatMap(({ id, found }) => (found === undefined ? [id] : []));
  const chatIds = new Set(botless.map(({ found }) => found.chatId));
  await settleAll([
    ...[...gone, ...botless.map(({ id }) => id)].map((visitor) => addErasure({ what: 'visitor', visitor })),
    ...[...chatIds].map((chatId) => addErasure({ what: 'bot', chatId })),
  ]);
}

const addErasure = (input: Parameters<typeof eraseChatJobs.add>[0]) => transact([eraseChatJobs.add(input)]);
