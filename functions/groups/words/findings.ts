import * as z from 'zod/mini';
import { words as calls } from '../../../shared/contract/words.ts';
import { query } from '../../lib/http/handler.ts';
import { botFindings, botOf } from '../../lib/store/claim.ts';
import { PageKey } from '../../lib/store/table.ts';
import { teamShelf } from '../../lib/store/template.ts';

/** Templates come first, then bots. */
const FindingKey = z.object({ of: z.enum(['templates', 'bots']), from: z.optional(PageKey) });

interface Part {
  readonly teamName: string;
  readonly limit: number;
  readonly from: PageKey | undefined;
}

async function ofTemplates({ teamName, limit, from }: Part) {
  const { records, next } = await teamShelf.templates.within({ owner: teamName }, { limit, from });
  const page = records.flatMap(({ title, findings }) =>
    findings ? [{ where: 'template', title, ...findings }] : [],
  );
  const left = limit - records.length;
  if (next !== undefined) return { page, next: { of: 'templates', from: next } };
  if (left === 0) return { page, next: { of: 'bots' } };
  const bots = await ofBots({ teamName, limit: left, from: undefined });
  return { page: [...page, ...bots.page], next: bots.next };
}

/** A page counts bots, each of which may have several findings. */
async function ofBots({ teamName, limit, from }: Part) {
  const { records, next } = await botFindings.within({ teamName }, { limit, from });
  return {
    page: records.flatMap((findings) => {
      const { botName: title, found, at } = findings;
      return found.map(({ where, ids }) => ({ where, title, chatId: botOf(findings), ids, at }));
    }),
    next: next && { of: 'bots', from: next },
  };
}

export const listFindings = query(calls.listFindings, {
  cursor: FindingKey,
  reads: ({ params: { teamName }, query: { limit }, from }) => {
    const part = { teamName, limit, from: from?.from };
    return { found: () => (from?.of === 'bots' ? ofBots(part) : ofTemplates(part)) };
  },
  reply: ({ found }) => found,
});
