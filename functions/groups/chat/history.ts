import { hash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Reply } from '../../../shared/contract/call.ts';
import { chat as calls } from '../../../shared/contract/chat.ts';
import type { NewEntry } from '../../../shared/contract/transcript.ts';
import { isLargerThan } from '../../../shared/rules/bytes.ts';
import {
  ANSWERS_MAX_BYTES,
  isWithinTranscript,
  SAVE_MAX,
  TRANSCRIPT_FULL,
  withEntries,
} from '../../../shared/rules/transcript.ts';
import { requireVisitor } from '../../lib/bot/requireVisitor.ts';
import { uncountAll } from '../../lib/http/callCount.ts';
import { command, type Handler, query } from '../../lib/http/handler.ts';
import { countQuotas, TRANSCRIPT_UNIT_BYTES, transcriptQuotas } from '../../lib/http/quota.ts';
import { Refusal, tooMany } from '../../lib/http/refusal.ts';
import { newId } from '../../lib/runtime/newId.ts';
import { now } from '../../lib/runtime/now.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { bots } from '../../lib/store/bot.ts';
import { type Contact, contacts } from '../../lib/store/contact.ts';
import type { Stored } from '../../lib/store/entity.ts';
import { type BotCount, botFunnels, linkFunnels, one } from '../../lib/store/funnel.ts';
import { chatLeadJobs } from '../../lib/store/job.ts';
import { countEvent } from '../../lib/store/limit.ts';
import {
  answersOfVisitors,
  type ChatVisitor,
  entries,
  isKept,
  progresses,
  readLastEntry,
  readTranscript,
  type StoredEntry,
  visitors,
} from '../../lib/store/visitor.ts';
import type { Write } from '../../lib/store/write.ts';
import { answersPhone, checkedAnswer, contactIn, readAsked } from './answers.ts';
import { requireOpenBot } from './publicBot.ts';
import { takeToken } from './tokenBucket.ts';

type Sent = z.infer<typeof NewEntry>;

type History = Reply<typeof calls.getHistory>;

export const getHistory = query(calls.getHistory, {
  reads: ({ params: { chatId, visitor } }) => ({
    bot: bots.at({ id: chatId }),
    found: visitors.at({ visitor }),
    progress: progresses.at({ visitor }),
    last: () => readLastEntry(visitor),
  }),
  reply: async ({ params: { chatId, visitor }, bot, found, progress, last }): Promise<History> => {
    requireOpenBot(bot);
    // A cookie may name a deleted visitor, or one of another bot.
    if (found === undefined || found.chatId !== chatId || !isKept(found))
      return { status: 'new chat', trigger: null, chat: [] };
    if (last === undefined) return { status: 'null chat', trigger: found.triggerFlow, chat: [] };
    return {
      status: 'exist chat',
      trigger: progress?.currentFlow ?? found.triggerFlow,
      chat: await readTranscript(visitor, last.index + 1),
    };
  },
});

/** The running hash of an empty transcript. */
const EMPTY_HASH = '';

/** Returns the transcript's hash after one more message: SHA-256 of the previous hash and the compared fields. */
function nextHash(soFar: string, { user, type, content }: Pick<Sent, 'user' | 'type' | 'content'>): string {
  return hash('sha256', JSON.stringify([soFar, user, type, content]), 'base64url');
}

const OTHER_TRANSCRIPT = 'OTHER_TRANSCRIPT';

function otherTranscript(chat: readonly StoredEntry[] = []): Refusal {
  return new Refusal(409, OTHER_TRANSCRIPT, 'This chat went on in another tab', { stored: { chat } });
}

/** The rate at which one visitor may save. */
const SAVES = { perMinute: 60, burst: 20 } as const;

/** The stored messages that a save is compared with. A field is undefined when there is no such message. */
interface Known {
  /** The message before `from`; not used if `from` is 0. */
  readonly before: StoredEntry | undefined;
  /** The message at the index of the save's last message. */
  readonly end: StoredEntry | undefined;
  /** The newest message of the transcript. */
  readonly last: StoredEntry | undefined;
}

/** Returns the messages of a save that are not stored yet. Refuses a save that differs from what is stored. */
function newEntries(sent: readonly Sent[], from: number, { before, end, last }: Known): readonly Sent[] {
  const stored = last === undefined ? 0 : last.index + 1;
  if (from > stored) throw otherTranscript();
  const overlap = sent.slice(0, stored - from);
  const start = from === 0 ? EMPTY_HASH : before?.hash;
  const compared = overlap.length === sent.length ? end : last;
  const wanted = overlap.reduce<string>((running, entry) => nextHash(running, entry), start ?? '');
  if (overlap.length > 0 && wanted !== compared?.hash) throw otherTranscript();
  return sent.slice(overlap.length);
}

/** Adds a message to the answers if it names a user input and there is room for it. */
function withAnswer(
  answers: ReadonlyMap<string, string>,
  { inputName, content }: Sent,
): ReadonlyMap<string, string> {
  if (inputName === undefined) return answers;
  const extended = new Map([...answers, [inputName, content]]);
  return isLargerThan(JSON.stringify([...extended]), ANSWERS_MAX_BYTES) ? answers : extended;
}

/** Returns how many quota units a save begins. A visitor's first unit was counted when the chat started. */
function newQuotaUnits(last: StoredEntry | undefined, added: readonly Sent[]): number {
  const stored = { entries: 0, bytes: last?.bytes ?? 0 };
  const unitOf = ({ bytes }: { readonly bytes: number }) => Math.floor(bytes / TRANSCRIPT_UNIT_BYTES);
  return unitOf(withEntries(stored, added)) - unitOf(stored);
}

/** A contact beyond these limits is held, so that a flood of numbers makes no leads. */
function leadLimits(chatId: string, { addressBlock }: { readonly addressBlock: string }) {
  return [
    { limit: 'leadOfBot', subject: chatId },
    { limit: 'leadOfAddress', subject: addressBlock },
  ] as const;
}

interface Saving {
  readonly isHeld: boolean;
  /** The time in milliseconds. */
  readonly at: number;
  /** The number of messages after the save, from which the id of the job derives. */
  readonly count: number;
}

/** Returns the writes for a visitor's new contact details: a number comes with the job for its lead, unless it is held. */
function contactWrites(
  stored: Stored<Contact> | undefined,
  contact: Contact,
  { isHeld, at, count }: Saving,
): Write[] {
  const { visitor, phone } = contact;
  const held = stored?.held ?? (isHeld ? new Date(at).toISOString() : undefined);
  const becomesLead = phone !== undefined && held === undefined;
  return [
    contacts.save(stored, { ...stored, ...contact, held }),
    ...(becomesLead ? [chatLeadJobs.add({ visitor }, newId(String(count), `lead of ${visitor}`))] : []),
  ];
}

/** Returns the writes that count a visitor's first answer, and the first number or address. */
function countWrites(
  { chatId, visitor, day, link }: ChatVisitor,
  { isAnswer, isContact }: { readonly isAnswer: boolean; readonly isContact: boolean },
): Write[] {
  const counts: BotCount[] = [
    ...(isAnswer ? ['answered' as const] : []),
    ...(isContact ? ['contact' as const] : []),
  ];
  if (day === undefined || counts.length === 0) return [];
  return [
    botFunnels.add({ chatId }, { day, visitor }, one(...counts)),
    ...(isContact && link !== undefined
      ? [linkFunnels.add({ code: link }, { day, visitor }, one('contact'))]
      : []),
  ];
}

const save = command(calls.saveHistory, {
  reads: ({ params: { chatId, visitor }, body: { chat, from } }) => ({
    bot: bots.at({ id: chatId }),
    found: visitors.at({ visitor }),
    given: answersOfVisitors.at({ visitor }),
    before: entries.at({ visitor, index: Math.max(0, from - 1) }),
    end: entries.at({ visitor, index: Math.max(0, from + chat.length - 1) }),
    last: () => readLastEntry(visitor),
    // Only a number or an address comes with a consent.
    ...(chat.some(({ consent }) => consent !== undefined) && { contact: contacts.at({ visitor }) }),
  }),
  prepare: async ({ params: { chatId }, body: { chat, from }, bot, last, ...request }) => {
    const asked = await readAsked(bot, chat);
    const added = chat.slice(Math.max(0, (last?.index ?? -1) + 1 - from));
    // A save counts against the quotas only when it begins a new unit.
    const units = newQuotaUnits(last, added);
    const counted = units > 0 ? transcriptQuotas(chatId, request, units) : [];
    const over = await countQuotas(counted);
    if (!over) {
      // More entries are refused, and reading their answers would take seconds.
      const leads = answersPhone(added.slice(0, SAVE_MAX), asked) ? leadLimits(chatId, request) : [];
      const waits = await settleAll(leads.map(countEvent));
      return { asked, counted: [...counted, ...leads], isHeld: waits.some((seconds) => seconds > 0) };
    }
    await uncountAll(counted);
    throw over;
  },
  discard: ({ counted }) => uncountAll(counted),
  decide: ({
    params: { chatId, visitor },
    body: { chat, from },
    bot,
    found,
    given,
    contact,
    prepared: { asked, isHeld },
    ...transcript
  }) => {
    requireOpenBot(bot);
    const known = requireVisitor(found, chatId);
    const { until } = known;
    const { last } = transcript;
    const unsaved = newEntries(chat, from, transcript);
    if (unsaved.length > SAVE_MAX) {
      throw new Refusal(400, 'INVALID', `At most ${SAVE_MAX} messages can be saved at once`);
    }
    const checked = unsaved.map((entry) => checkedAnswer(entry, asked));
    const added = checked.map(({ entry }) => entry);
    const details = contactIn(checked);
    const name = checked.findLast((answer) => answer.name !== undefined)?.name;
    const reply = { succ: 'Chat saved' };
    if (added.length === 0) return { reply };
    const size = { entries: last === undefined ? 0 : last.index + 1, bytes: last?.bytes ?? 0 };
    if (!isWithinTranscript(withEntries(size, added))) {
      throw new Refusal(409, TRANSCRIPT_FULL, 'This chat is full: it goes on, but is no longer saved');
    }
    const at = now();
    const bucket = takeToken(last, at, SAVES);
    let running = { hash: last?.hash ?? EMPTY_HASH, ...size };
    const writes = added.map((entry) => {
      const index = running.entries;
      running = { hash: nextHash(running.hash, entry), ...withEntries(running, [entry]) };
      const { hash: runningHash, bytes } = running;
      const stored = {
        ...entry,
        at: new Date(at).toISOString(),
        index,
        hash: runningHash,
        bytes,
        ...bucket,
        until,
      };
      return { ...entries.create({ visitor, ...stored }), isIdempotent: true } as const;
    });
    const storedAnswers: ReadonlyMap<string, string> = new Map(given?.answers);
    const answers = added.reduce(withAnswer, storedAnswers);
    return {
      writes: [
        ...writes,
        ...(answers === storedAnswers
          ? []
          : [answersOfVisitors.save(given, { visitor, answers: [...answers], until })]),
        ...(name === undefined ? [] : [visitors.patch(known, { name })]),
        ...countWrites(known, {
          isAnswer: given === undefined && answers !== storedAnswers,
          isContact: details !== undefined && contact === undefined,
        }),
        ...(details === undefined
          ? []
          : contactWrites(
              contact,
              { ...details, visitor, chatId, until },
              { isHeld, at, count: running.entries },
            )),
      ],
      reply,
    };
  },
});

/**
 * Saves, or refuses with the stored transcript when another tab was first. Reading it counts against the limit
 * `transcript`.
 */
export const saveHistory: Handler<typeof calls.saveHistory> = {
  ...save,
  serve: async (request, authorize) => {
    try {
      return await save.serve(request, authorize);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== OTHER_TRANSCRIPT) throw error;
      const { visitor } = request.params;
      const secondsToWait = await countEvent({ limit: 'transcript', subject: request.addressBlock });
      if (secondsToWait > 0) throw tooMany(secondsToWait);
      const last = await readLastEntry(visitor);
      throw otherTranscript(await readTranscript(visitor, last === undefined ? 0 : last.index + 1));
    }
  },
};
