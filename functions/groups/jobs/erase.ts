import { eraseFile, eraseVersions } from '../../lib/aws/media.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { allPages } from '../../lib/store/allPages.ts';
import { bots, designs, lastVisits, welcomes } from '../../lib/store/bot.ts';
import { type BotContent, readBotContent } from '../../lib/store/botContent.ts';
import { MAX_WRITES } from '../../lib/store/fitting.ts';
import { actions, type BotBlock, blocks, flows } from '../../lib/store/flow.ts';
import type { Erased } from '../../lib/store/job.ts';
import { answersOfVisitors, entries, progresses, visitors, visitorsOfBot } from '../../lib/store/visitor.ts';
import { transact, type Write } from '../../lib/store/write.ts';
import { indexesCaughtUp } from './indexLag.ts';
import { endTurnIfOver } from './turn.ts';

/** Visitors that are erased at the same time. */
const VISITORS_AT_ONCE = 25;
const ALL = 1000;

/** Removes what a deletion has hidden. Done again, it finds less to do. */
export async function erase(told: Erased): Promise<Erased | undefined> {
  switch (told.what) {
    case 'picture':
      await eraseFile(told.name);
      return undefined;
    case 'flow':
      await eraseFlow(told);
      return undefined;
    case 'visitor':
      await eraseVisitor(told.visitor);
      return undefined;
    case 'bot':
      return eraseBot(told);
  }
}

async function eraseFlow({ chatId, flowId }: { chatId: string; flowId: number }): Promise<void> {
  const content = await readBotContent(chatId);
  const isOf = (part: { readonly flowId: number }) => part.flowId === flowId;
  const [gone, done] = [content.blocks.filter(isOf), content.actions.filter(isOf)];
  await settleAll(picturesOf(gone).map(eraseFile));
  await eraseAll([
    ...gone.map(({ id }) => blocks.erase({ chatId, flowId, id })),
    ...done.map(({ id }) => actions.erase({ chatId, flowId, id })),
  ]);
}

async function eraseVisitor(visitor: string): Promise<void> {
  const said = await allPages((from) => entries.within({ visitor }, { limit: ALL, from }));
  await eraseAll([
    ...said.map(({ index }) => entries.erase({ visitor, index })),
    progresses.erase({ visitor }),
    answersOfVisitors.erase({ visitor }),
    visitors.erase({ visitor }),
  ]);
}

/** None only when there were none a while ago either. */
async function lastVisitors(chatId: string) {
  const read = () => visitors.listed(visitorsOfBot, { chatId }, { limit: VISITORS_AT_ONCE });
  const page = await read();
  if (page.records.length > 0) return page;
  await indexesCaughtUp();
  return read();
}

async function eraseBot(told: Extract<Erased, { what: 'bot' }>): Promise<Erased | undefined> {
  const { chatId, isForGood } = told;
  const { records } = await lastVisitors(chatId);
  await settleAll(records.map(({ visitor }) => eraseVisitor(visitor)));
  const content = await readBotContent(chatId);
  const { image } = content.design ?? {};
  const pictures = [...picturesOf(content.blocks), ...(image ? [image] : [])];
  await settleAll(pictures.map((name) => (isForGood ? eraseVersions(`media/${name}`) : eraseFile(name))));
  await eraseAll([
    ...partsErased(chatId, content),
    welcomes.erase({ chatId }),
    designs.erase({ chatId }),
    lastVisits.erase({ chatId }),
    bots.erase({ id: chatId }),
  ]);
  // Until the list, which lags behind, is empty.
  return records.length === 0 ? undefined : told;
}

/** The writes that empty a bot of its flows with all that is in them. */
export function partsErased(chatId: string, content: BotContent): Write[] {
  return [
    ...content.blocks.map(({ flowId, id }) => blocks.erase({ chatId, flowId, id })),
    ...content.actions.map(({ flowId, id }) => actions.erase({ chatId, flowId, id })),
    ...content.flows.map(({ flowId }) => flows.erase({ chatId, flowId })),
  ];
}

function picturesOf(blocks: readonly BotBlock[]): string[] {
  return blocks.filter(({ category }) => category === 'Image').map(({ content }) => content);
}

/** In transactions one after the other, each with `checks`: a job that ends between them is done again. */
export async function writeAll(writes: readonly Write[], ...checks: readonly Write[]): Promise<void> {
  const atOnce = MAX_WRITES - checks.length;
  for (let at = 0; at < writes.length; at += atOnce) {
    await transact([...checks, ...writes.slice(at, at + atOnce)]);
  }
}

/** The same of removals of what was read just before, which a repetition does not find any more. */
export async function eraseAll(removals: readonly Write[], ...checks: readonly Write[]): Promise<void> {
  const atOnce = MAX_WRITES - checks.length;
  for (let at = 0; at < removals.length; at += atOnce) {
    if (at > 0) endTurnIfOver();
    await transact([...checks, ...removals.slice(at, at + atOnce)]);
  }
}
