import type * as z from 'zod/mini';
import { chat as calls } from '../../../shared/contract/chat.ts';
import { salutationsIn } from '../../../shared/rules/bot.ts';
import { DEFAULT_TIME_ZONE } from '../../../shared/rules/team.ts';
import { dayIn } from '../../../shared/rules/time.ts';
import { requireVisitor } from '../../lib/bot/requireVisitor.ts';
import { uncountAll } from '../../lib/http/callCount.ts';
import { command, query } from '../../lib/http/handler.ts';
import { countOnce, countQuotas, transcriptQuotas } from '../../lib/http/quota.ts';
import { invalid, type Refusal, tooMany } from '../../lib/http/refusal.ts';
import { readOptional, variables } from '../../lib/runtime/env.ts';
import { newId, randomId } from '../../lib/runtime/newId.ts';
import { DAY_SECONDS, now, nowSeconds } from '../../lib/runtime/now.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { bots, lastVisits, welcomes } from '../../lib/store/bot.ts';
import { botLinks, shownContacts } from '../../lib/store/botLink.ts';
import { contacts } from '../../lib/store/contact.ts';
import { flows } from '../../lib/store/flow.ts';
import { type BotCount, botFunnels, linkFunnels, one } from '../../lib/store/funnel.ts';
import { forgetJobs } from '../../lib/store/job.ts';
import { countEvent } from '../../lib/store/limit.ts';
import { readAll } from '../../lib/store/read.ts';
import {
  answersOfVisitors,
  progresses,
  shownAnswers,
  type VisitorSource,
  visitors,
} from '../../lib/store/visitor.ts';
import { transact, updateItem } from '../../lib/store/write.ts';
import { linkTo, requireOpenBot } from './publicBot.ts';
import { takeToken } from './tokenBucket.ts';

/** The additions stand alone and may be off by one after a lost reply, so that a visit costs 1 W, and 2 W by a link. */
export const markSeen = command(calls.markSeen, {
  reads: ({ params: { chatId }, body: { s } }) => ({
    bot: bots.at({ id: chatId }),
    ...(s !== undefined && { link: botLinks.at({ code: s }) }),
  }),
  decide: ({ bot: found, link: named }) => {
    const bot = requireOpenBot(found);
    const link = linkTo(bot, named);
    const day = dayIn(link?.timeZone ?? bot.timeZone ?? DEFAULT_TIME_ZONE, now());
    const counted = { day, visitor: randomId() };
    const added = [
      botFunnels.add({ chatId: bot.id }, counted, one('opened')),
      ...(link ? [linkFunnels.add(link, counted, one('opened'))] : []),
    ];
    return {
      effects: added.map(({ update, change }) => ({
        run: async () => {
          await updateItem(update, change);
        },
      })),
      reply: { succ: 'Seen' },
    };
  },
});

/** Counts the visitor while the bot is read. A start that is refused is not counted in the end. */
export const startChat = command(calls.startChat, {
  reads: (request) => {
    const { chatId } = request.params;
    const { key, triggerFlow, from } = request.body;
    return {
      bot: bots.at({ id: chatId }),
      welcome: welcomes.at({ chatId }),
      ownerContact: shownContacts.at({ chatId }),
      ...(typeof triggerFlow === 'number' && { flow: flows.at({ chatId, flowId: triggerFlow }) }),
      ...(from?.s !== undefined && { link: botLinks.at({ code: from.s }) }),
      ...(key !== undefined && { begun: visitors.at({ visitor: newId(key, chatId) }) }),
      overLimit: () => countOnce(request, () => countVisitor(chatId, request)),
    };
  },
  uncount: (request) => uncountAll(countedOf(request.params.chatId, request)),
  decide: ({ bot: found, welcome, flow, link: named, ownerContact, begun, overLimit, body, ...request }) => {
    const { name, salutation, triggerFlow, key, from } = body;
    const bot = requireOpenBot(found);
    const { id: chatId, owner } = bot;
    const link = linkTo(bot, named);
    const contact = link?.contact ?? ownerContact;
    // A repeated request, whose first answer was lost.
    if (begun !== undefined) {
      return {
        effects: [{ run: () => uncountAll(countedOf(chatId, request)) }],
        reply: { succ: begun.visitor, contact },
      };
    }
    if (overLimit) throw overLimit;
    if (salutation !== '' && !salutationsIn(welcome?.salutationList ?? '').includes(salutation)) {
      throw invalid('salutation', 'Please select how to address you');
    }
    // The welcome may name a flow that was deleted since: the chat then starts, and ends with a polite message.
    const isOfWelcome = triggerFlow === welcome?.triggerFlow;
    if (typeof triggerFlow === 'number' && flow === undefined && !isOfWelcome)
      throw unknownFlow('triggerFlow');
    const visitor = newId(key, chatId);
    const at = now();
    const createdAt = new Date(at).toISOString();
    const day = dayIn(link?.timeZone ?? bot.timeZone ?? DEFAULT_TIME_ZONE, at);
    const firstFlow = triggerFlow ?? welcome?.triggerFlow ?? null;
    const counts: BotCount[] = firstFlow === null ? ['began'] : ['began', `r${firstFlow}`];
    return {
      writes: [
        visitors.create({
          visitor,
          chatId,
          owner,
          salutation,
          name,
          createdAt,
          triggerFlow: firstFlow,
          link: link?.code,
          from: keptFrom(from),
          day,
          until: keptUntil(),
        }),
        botFunnels.add({ chatId }, { day, visitor }, one(...counts)),
        ...(link ? [linkFunnels.add(link, { day, visitor }, one('began'))] : []),
      ],
      // Written apart from the transaction: many visitors at once would conflict at this item.
      effects: [{ run: () => transact([lastVisits.overwrite({ chatId, at: createdAt })]) }],
      reply: { succ: visitor, contact },
    };
  },
});

type From = z.infer<typeof calls.startChat.body>['from'];

/** Returns where the visitor comes from as it is stored: undefined when nothing is known. */
function keptFrom({ utm = {}, referrer }: NonNullable<From> = {}): VisitorSource | undefined {
  const hasUtm = Object.values(utm).some((value) => value !== undefined);
  if (!hasUtm && referrer === undefined) return undefined;
  return { utm: hasUtm ? utm : undefined, referrer };
}

const ofBot = (chatId: string) => ({ limit: 'botVisitor', subject: chatId }) as const;

/** Returns every counter of a start. It counts the transcript's first block before that is written. */
const countedOf = (chatId: string, request: Parameters<typeof transcriptQuotas>[1]) => [
  ofBot(chatId),
  ...transcriptQuotas(chatId, request),
];

/** Counts a start. Undefined when the visitor may start. */
async function countVisitor(
  chatId: string,
  request: Parameters<typeof transcriptQuotas>[1],
): Promise<Refusal | undefined> {
  const [seconds, overQuota] = await settleAll([
    countEvent(ofBot(chatId)),
    countQuotas(transcriptQuotas(chatId, request)),
  ]);
  return seconds > 0 ? tooMany(seconds) : overQuota;
}

/** Returns the time, in seconds since 1970, until which a new visitor is kept. Undefined means for ever. */
function keptUntil(): number | undefined {
  const days = readOptional(variables.transcriptDays);
  return days === undefined ? undefined : nowSeconds() + Number(days) * DAY_SECONDS;
}

/** The rate at which one visitor may save flows, which is high because empty flows lead on without a pause. */
const NOTES = { perMinute: 120, burst: 100 } as const;

export const saveCurrentFlow = command(calls.saveCurrentFlow, {
  reads: ({ params: { chatId, visitor }, body: { currentFlow } }) => ({
    bot: bots.at({ id: chatId }),
    found: visitors.at({ visitor }),
    progress: progresses.at({ visitor }),
    flow: flows.at({ chatId, flowId: currentFlow }),
  }),
  decide: ({ params: { chatId, visitor }, bot, found, progress, flow, body: { currentFlow } }) => {
    requireOpenBot(bot);
    const { until, triggerFlow, day } = requireVisitor(found, chatId);
    if (flow === undefined) throw unknownFlow('currentFlow');
    const left = takeToken(progress, now(), NOTES);
    const step = stepTo(currentFlow, progress, triggerFlow);
    const write = progresses.save(progress, { visitor, currentFlow, ...step.flows, ...left, until });
    return {
      // Conditional on the stored bucket, so that concurrent calls take a token each. A repeat only takes one more token.
      writes: [
        { ...write, isIdempotent: true },
        ...(day === undefined || step.counts.length === 0
          ? []
          : [botFunnels.add({ chatId }, { day, visitor }, one(...step.counts))]),
      ],
      reply: { succ: 'Flow saved' },
    };
  },
});

type Progress = ReturnType<typeof progresses.parse>;

/** Returns the flows of a visitor after a step to another one, and what the step counts: each flow counts once. */
function stepTo(flow: number, progress: Progress, triggerFlow: number | null) {
  const before = progress?.currentFlow ?? triggerFlow;
  const { reached = before === null ? [] : [before], wentOn = [] } = progress ?? {};
  const hasLeft = before !== null && before !== flow && !wentOn.includes(before);
  const isNew = !reached.includes(flow);
  const counts: BotCount[] = [
    ...(hasLeft ? [`x${before}` as const] : []),
    ...(isNew ? [`r${flow}` as const] : []),
  ];
  return {
    flows: {
      reached: isNew ? [...reached, flow] : reached,
      wentOn: hasLeft ? [...wentOn, before] : wentOn,
    },
    counts,
  };
}

function unknownFlow(field: string): Refusal {
  return invalid(field, 'This flow does not exist', 'UNKNOWN_FLOW');
}

/** A visitor may delete the chat with a paused bot too. */
export const deleteChat = command(calls.deleteChat, {
  reads: ({ params: { visitor } }) => ({
    found: visitors.at({ visitor }),
    contact: contacts.at({ visitor }),
  }),
  decide: ({ params: { chatId, visitor }, found, contact }) => {
    const known = requireVisitor(found, chatId);
    return {
      writes: [
        visitors.remove(known),
        forgetJobs.add({ visitor, chatId, owner: known.owner, lead: contact?.lead }),
      ],
      reply: { succ: 'Chat deleted' },
    };
  },
});

export const getVisitor = query(calls.getVisitor, {
  reads: ({ params: { visitor } }) => ({
    found: visitors.at({ visitor }),
    given: answersOfVisitors.at({ visitor }),
  }),
  reply: async ({ found, given }) => {
    const { chatId, salutation, name, link: code } = requireVisitor(found);
    const { bot, link, ownerContact } = await readAll({
      bot: bots.at({ id: chatId }),
      ownerContact: shownContacts.at({ chatId }),
      ...(code !== undefined && { link: botLinks.at({ code }) }),
    });
    const open = requireOpenBot(bot);
    // A visitor stays with a link that is turned off, as the lead does, but not with one of a bot that is not shared.
    const contact = linkTo(open, link && { ...link, isOff: false })?.contact ?? ownerContact;
    return { salutation, name, answers: shownAnswers(given), contact };
  },
});
