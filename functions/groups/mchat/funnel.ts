import { BotCounts, LinkCounts } from '../../../shared/contract/funnel.ts';
import { mchat as calls } from '../../../shared/contract/mchat.ts';
import { DEFAULT_TIME_ZONE } from '../../../shared/rules/team.ts';
import { addDays, daysBetween, daysUpTo } from '../../../shared/rules/time.ts';
import { dayRangeInAnyZone, dayRangeOf } from '../../lib/http/dayRange.ts';
import { query } from '../../lib/http/handler.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { botLinks, linksOfBot } from '../../lib/store/botLink.ts';
import { cutPage } from '../../lib/store/cutPage.ts';
import { pageKeyAfter, type Stored } from '../../lib/store/entity.ts';
import { flows, isEnd } from '../../lib/store/flow.ts';
import {
  botFunnels,
  type DayRange,
  type Figures,
  figuresIn,
  linkFunnels,
  sumOf,
  sumsOf,
} from '../../lib/store/funnel.ts';
import type { PageKey } from '../../lib/store/table.ts';
import { type ChatVisitor, isKept, visitors, visitorsOfBot } from '../../lib/store/visitor.ts';
import { atStep, LOOKED_THROUGH } from './visitorSteps.ts';

const LINKS_PER_PAGE = 10;

interface Listing {
  readonly limit: number;
  readonly from: PageKey | undefined;
}

async function readFlows(chatId: string, listing: Listing) {
  const { records, next } = await flows.within({ chatId }, listing);
  return async (figures: Figures) => {
    const rows = records.map((record) => ({
      flow: record.flowId,
      flowName: record.flowName,
      reached: sumOf(figures, `r${record.flowId}`),
      wentOn: sumOf(figures, `x${record.flowId}`),
      isEnd: isEnd(record),
    }));
    return { rows, next };
  };
}

async function rowsByDay(figures: Figures, { from: first, to }: DayRange, { limit, from }: Listing) {
  const start = from?.day === undefined ? first : addDays(from.day, 1);
  const days = daysUpTo(to, daysBetween(start, to) + 1);
  const rows = days.slice(0, limit).map((day) => ({
    day,
    ...sumsOf(
      BotCounts,
      figures.filter(([on]) => on === day),
    ),
  }));
  const last = rows.at(-1);
  return { rows, next: days.length > limit && last ? { day: last.day } : undefined };
}

async function readLinks(chatId: string, { limit, from }: Listing) {
  const listing = { newestFirst: true, limit: Math.min(limit, LINKS_PER_PAGE), from } as const;
  const { records, next } = await botLinks.listed(linksOfBot, { chatId }, listing);
  return async (_: Figures, range: DayRange) => {
    const figures = await settleAll(records.map((link) => linkFunnels.read(link, range)));
    const rows = records.map(({ code, label, campaign, username, teamName }, index) => ({
      code,
      label,
      campaign,
      username,
      teamName,
      ...sumsOf(LinkCounts, figures[index] ?? []),
    }));
    return { rows, next };
  };
}

const readers = {
  flow: readFlows,
  link: readLinks,
  day: async (_: string, listing: Listing) => (figures: Figures, range: DayRange) =>
    rowsByDay(figures, range, listing),
};

export const getFunnel = query(calls.getFunnel, {
  reads: ({ params: { chatId }, query: { by, limit, ...days }, from }) => ({
    around: () => botFunnels.read({ chatId }, dayRangeInAnyZone(days)),
    rowsOf: () => readers[by](chatId, { limit, from }),
  }),
  reply: async ({ caller: { bot }, query: { from, to }, around, rowsOf }) => {
    const { timeZone = DEFAULT_TIME_ZONE } = bot;
    const range = dayRangeOf({ from, to }, timeZone);
    const figures = figuresIn(around, range);
    const { rows, next } = await rowsOf(figures, range);
    return { page: { totals: sumsOf(BotCounts, figures), rows, timeZone }, next };
  },
});

export const listFunnelPeople = query(calls.listFunnelPeople, {
  reads: ({ params: { chatId }, from }) => ({
    found: () =>
      visitors.listed(visitorsOfBot, { chatId }, { newestFirst: true, limit: LOOKED_THROUGH, from }),
  }),
  reply: async ({ found: { records, next }, query: { step, flow, limit } }) => {
    const wanted = await atStep(records.filter(isKept), { step, flow });
    const keyAfter = (visitor: Stored<ChatVisitor>) => pageKeyAfter(visitorsOfBot, visitor);
    const cut = cutPage(wanted, { limit, next, keyAfter });
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
