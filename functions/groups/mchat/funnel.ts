import { mchat as calls } from '../../../shared/contract/mchat.ts';
import { rangeProblem, VISITOR_COUNTS } from '../../../shared/rules/funnel.ts';
import { DEFAULT_TIME_ZONE } from '../../../shared/rules/team.ts';
import { addDays, dayIn, daysBetween, daysUpTo } from '../../../shared/rules/time.ts';
import { query } from '../../lib/http/handler.ts';
import { invalid } from '../../lib/http/refusal.ts';
import { now } from '../../lib/runtime/now.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import type { Bot } from '../../lib/store/bot.ts';
import { botLinks, linksOfBot } from '../../lib/store/botLink.ts';
import { contacts } from '../../lib/store/contact.ts';
import { cutPage } from '../../lib/store/cutPage.ts';
import { pageKeyAfter, type Stored } from '../../lib/store/entity.ts';
import { flows } from '../../lib/store/flow.ts';
import { type DayRange, readBotCounts, readLinkSums } from '../../lib/store/funnel.ts';
import { readAll } from '../../lib/store/read.ts';
import type { PageKey } from '../../lib/store/table.ts';
import {
  answersOfVisitors,
  type ChatVisitor,
  isKept,
  progresses,
  visitors,
  visitorsOfBot,
} from '../../lib/store/visitor.ts';

const DEFAULT_DAYS = 30;
const LINKS_PER_PAGE = 10;

function rangeOf(
  { timeZone = DEFAULT_TIME_ZONE }: Bot,
  {
    from,
    to = dayIn(timeZone, now()),
  }: { readonly from?: string | undefined; readonly to?: string | undefined },
): DayRange {
  const range = { from: from ?? addDays(to, 1 - DEFAULT_DAYS), to };
  const problem = rangeProblem(range.from, range.to);
  if (problem !== undefined) throw invalid('from', problem);
  return range;
}

type Counts = Awaited<ReturnType<typeof readBotCounts>>;

function sumOf(counts: Counts, name: string): number {
  return counts.reduce((sum, [, of]) => sum + (of.get(name) ?? 0), 0);
}

function visitorCounts(counts: Counts) {
  const [began, answered, contact] = VISITOR_COUNTS.map((name) => sumOf(counts, name));
  return { began: began ?? 0, answered: answered ?? 0, contact: contact ?? 0 };
}

interface Listing {
  readonly limit: number;
  readonly from: PageKey | undefined;
}

async function rowsByFlow(chatId: string, counts: Counts, listing: Listing) {
  const { records, next } = await flows.within({ chatId }, listing);
  const rows = records.map(({ flowId: flow, flowName }) => ({
    flow,
    flowName,
    reached: sumOf(counts, `r${flow}`),
    wentOn: sumOf(counts, `x${flow}`),
  }));
  return { rows, next };
}

function rowsByDay(counts: Counts, { from: first, to }: DayRange, { limit, from }: Listing) {
  const start = from?.day === undefined ? first : addDays(from.day, 1);
  const days = daysUpTo(to, daysBetween(start, to) + 1);
  const rows = days.slice(0, limit).map((day) => ({
    day,
    ...visitorCounts(counts.filter(([on]) => on === day)),
  }));
  const last = rows.at(-1);
  return { rows, next: days.length > limit && last ? { day: last.day } : undefined };
}

async function rowsByLink(chatId: string, range: DayRange, { limit, from }: Listing) {
  const listing = { newestFirst: true, limit: Math.min(limit, LINKS_PER_PAGE), from } as const;
  const { records, next } = await botLinks.listed(linksOfBot, { chatId }, listing);
  const sums = await settleAll(records.map(({ code }) => readLinkSums(code, range)));
  const rows = records.map(({ code, label, campaign, username, teamName }, index) => ({
    code,
    label,
    campaign,
    username,
    teamName,
    began: sums[index]?.began ?? 0,
    leads: sums[index]?.leads ?? 0,
  }));
  return { rows, next };
}

export const getFunnel = query(calls.getFunnel, {
  reply: async ({ caller: { bot }, query: { by, limit, ...days }, from }) => {
    const range = rangeOf(bot, days);
    const counts = await readBotCounts(bot.id, range);
    const listing = { limit, from };
    const rowsBy = {
      flow: () => rowsByFlow(bot.id, counts, listing),
      link: () => rowsByLink(bot.id, range, listing),
      day: () => rowsByDay(counts, range, listing),
    };
    const { rows, next } = await rowsBy[by]();
    return { page: { totals: visitorCounts(counts), rows }, next };
  },
});

/** The most visitors that a page looks through; further ones come with the next page. */
const LOOKED_THROUGH = 500;

export const listFunnelPeople = query(calls.listFunnelPeople, {
  reads: ({ params: { chatId }, from }) => ({
    found: () =>
      visitors.listed(visitorsOfBot, { chatId }, { newestFirst: true, limit: LOOKED_THROUGH, from }),
  }),
  reply: async ({ found: { records, next }, query: { step, flow, limit } }) => {
    const kept = records.filter(isKept);
    const { progress, given, left } = await readAll({
      progress: step === 'reached' || step === 'left' ? kept.map((one) => progresses.at(one)) : [],
      given: step === 'answered' ? kept.map((one) => answersOfVisitors.at(one)) : [],
      left: step === 'contact' ? kept.map((one) => contacts.at(one)) : [],
    });
    const isAt = ({ triggerFlow }: ChatVisitor, index: number) => {
      const { currentFlow = triggerFlow, reached = [currentFlow], wentOn = [] } = progress[index] ?? {};
      if (flow === undefined) return false;
      // Whoever went on from a flow once has not left there, also after coming back.
      return step === 'reached' ? reached.includes(flow) : currentFlow === flow && !wentOn.includes(flow);
    };
    const isWanted = (visitor: Stored<ChatVisitor>, index: number): boolean => {
      if (step === 'began') return true;
      if (step === 'answered') return given[index] !== undefined;
      return step === 'contact' ? left[index] !== undefined : isAt(visitor, index);
    };
    const keyAfter = (visitor: Stored<ChatVisitor>) => pageKeyAfter(visitorsOfBot, visitor);
    const cut = cutPage(kept.filter(isWanted), { limit, next, keyAfter });
    return {
      page: cut.page.map(({ visitor: id, salutation, name, createdAt }) => ({
        id,
        salutation,
        name,
        createdAt,
      })),
      next: cut.next,
    };
  },
});
