import { HELD_COUNTED } from '../../../shared/contract/mchat/visitors.ts';
import { mchat as calls } from '../../../shared/contract/mchat.ts';
import type { Entry, Visitor } from '../../../shared/contract/transcript.ts';
import { utf8Bytes } from '../../../shared/rules/bytes.ts';
import type { VisitorStep } from '../../../shared/rules/funnel.ts';
import { isFoundBy } from '../../../shared/rules/search.ts';
import { LATEST_ENTRIES, LATEST_MAX_BYTES } from '../../../shared/rules/transcript.ts';
import { requireVisitor } from '../../lib/bot/requireVisitor.ts';
import { command, query } from '../../lib/http/handler.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { type Contact, contacts, heldContacts } from '../../lib/store/contact.ts';
import { cutPage } from '../../lib/store/cutPage.ts';
import { pageKeyAfter, type Stored } from '../../lib/store/entity.ts';
import { eraseChatJobs, heldJobs, pushJobs } from '../../lib/store/job.ts';
import { readAll } from '../../lib/store/read.ts';
import {
  answersOfVisitors,
  type ChatVisitor,
  entries,
  isKept,
  linkVisitors,
  shownAnswers,
  visitors,
  visitorsOfBot,
} from '../../lib/store/visitor.ts';
import { atStep, LOOKED_THROUGH } from './visitorSteps.ts';

interface Filter {
  readonly step: VisitorStep;
  readonly q?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const isNarrowed = ({ step, q = '', from, to }: Filter): boolean =>
  step !== 'began' || q !== '' || from !== undefined || to !== undefined;

/** The day on which the figures count a visitor. */
const dayOf = ({ day, createdAt }: ChatVisitor): string => day ?? createdAt.slice(0, 10);

export const listVisitors = query(calls.listVisitors, {
  reads: ({ params: { chatId }, query: { limit, link, ...filter }, from }) => ({
    found: () => {
      const listing = {
        newestFirst: true,
        limit: isNarrowed(filter) ? LOOKED_THROUGH : limit,
        from,
      } as const;
      return link === undefined
        ? visitors.listed(visitorsOfBot, { chatId }, listing)
        : visitors.listed(linkVisitors, { link }, listing);
    },
  }),
  reply: async ({ params: { chatId }, found: { records, next }, query: filter }) => {
    const { limit, q = '', link, step, flow, from: first = '', to: last = '9' } = filter;
    const matching = records.filter(
      (visitor) =>
        // A link may be of another bot.
        visitor.chatId === chatId &&
        isKept(visitor) &&
        (q === '' || isFoundBy(visitor.name, q)) &&
        dayOf(visitor) >= first &&
        dayOf(visitor) <= last,
    );
    const oldest = records.at(-1);
    const isAllOlder = oldest !== undefined && dayOf(oldest) < first;
    const list = link === undefined ? visitorsOfBot : linkVisitors;
    const cut = cutPage(await atStep(matching, { step, flow }), {
      limit,
      next: isAllOlder ? undefined : next,
      keyAfter: (visitor: Stored<ChatVisitor>) => pageKeyAfter(list, visitor),
    });
    return { page: { user: await withEntries(cut.page) }, next: cut.next };
  },
});

async function withEntries(page: readonly Stored<ChatVisitor>[]): Promise<Visitor[]> {
  const [latest, { given, left }] = await settleAll([
    settleAll(
      page.map(({ visitor }) => entries.within({ visitor }, { newestFirst: true, limit: LATEST_ENTRIES })),
    ),
    readAll({
      given: page.map(({ visitor }) => answersOfVisitors.at({ visitor })),
      left: page.map(({ visitor }) => contacts.at({ visitor })),
    }),
  ]);
  return page.map(({ visitor: id, salutation, name, createdAt }, index) => ({
    id,
    getStart: { salutation, name },
    user: { createdAt, chat: withinBytes(latest[index]?.records ?? []).toReversed() },
    answers: shownAnswers(given[index]),
    ...shownContact(left[index]),
  }));
}

function shownContact(contact: Contact | undefined) {
  if (contact === undefined) return {};
  const { phone, email, source, lead, held } = contact;
  return {
    // A lead that the owner adds by hand is noted in a contact without a number.
    ...((phone ?? email) !== undefined && { contact: { phone, email } }),
    source,
    lead,
    ...(held !== undefined && { held: true as const }),
  };
}

/** Returns as many of the newest messages as the limit takes. */
function withinBytes<E extends Entry>(newestFirst: readonly E[]): E[] {
  let left = LATEST_MAX_BYTES;
  return newestFirst.filter((entry) => {
    left -= utf8Bytes(JSON.stringify(entry));
    return left >= 0;
  });
}

export const listTranscript = query(calls.listTranscript, {
  reads: ({ params: { visitor }, query: { limit }, from }) => ({
    found: visitors.at({ visitor }),
    chat: () => entries.within({ visitor }, { limit, from }),
  }),
  reply: ({ params: { chatId }, found, chat: { records, next } }) => {
    requireVisitor(found, chatId);
    return { page: { chat: [...records] }, next };
  },
});

export const getHeld = query(calls.getHeld, {
  reads: ({ params: { chatId } }) => ({
    held: () => contacts.listed(heldContacts, { chatId }, { limit: HELD_COUNTED + 1 }),
  }),
  reply: ({ held: { records } }) => ({
    count: Math.min(records.filter(isKept).length, HELD_COUNTED),
    isMore: records.length > HELD_COUNTED,
  }),
});

export const decideHeld = command(calls.decideHeld, {
  decide: ({ params: { chatId }, body: { decision } }) => ({
    writes: [heldJobs.add({ chatId, decision })],
    reply: { succ: decision === 'take' ? 'The contacts are taken' : 'The contacts are deleted' },
  }),
});

export const deleteVisitor = command(calls.deleteVisitor, {
  reads: ({ params: { visitor } }) => ({ found: visitors.at({ visitor }) }),
  decide: ({ caller: { bot }, params: { chatId, visitor }, found }) => ({
    writes: [
      visitors.remove(requireVisitor(found, chatId)),
      eraseChatJobs.add({ what: 'visitor', visitor }),
      pushJobs.add({ event: 'visitor', owner: bot.owner, chatId, gone: visitor }),
    ],
    reply: { succ: 'Visitor deleted' },
  }),
});
