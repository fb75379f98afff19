import { copyPicture } from '../media.ts';
import { settleAll } from '../settle.ts';
import { bots, designs, welcomes } from '../store/bot.ts';
import { readBotContent } from '../store/botContent.ts';
import { actions, type BotBlock, blocks, flows } from '../store/flow.ts';
import { pushJobs } from '../store/job.ts';
import { readAll } from '../store/read.ts';
import { transact } from '../store/write.ts';
import { erase, writeAll } from './erase.ts';

/**
 * Fills a copy with all that is in a bot, and opens it. Done again, it writes the same: pictures are named by the copy
 * and where they stand.
 */
export async function copyBot({ from, to: chatId }: { from: string; to: string }): Promise<void> {
  const [content, { source, copy, welcome, design }] = await settleAll([
    readBotContent(from),
    readAll({
      source: bots.at({ id: from }),
      copy: bots.at({ id: chatId }),
      welcome: welcomes.at({ chatId }),
      design: designs.at({ chatId }),
    }),
  ]);
  // Deleted meanwhile, one or the other; of the copy an earlier attempt may have left something.
  if (copy === undefined) return erase({ what: 'bot', chatId });
  if (source === undefined || welcome === undefined || design === undefined) return;
  const pictureOf = (name: string, place: string) => copyPicture(name, `${chatId}-${place}`);
  const copiedBlocks: BotBlock[] = [];
  // One after the other: a bot may hold more pictures than a function has memory.
  for (const block of content.blocks) {
    const copied = block.category === 'Image' ? await pictureOf(block.content, block.id) : block.content;
    copiedBlocks.push({ ...block, content: copied });
  }
  const image = content.design?.image ? await pictureOf(content.design.image, 'design') : null;
  await writeAll([
    ...copiedBlocks.map((block) => blocks.overwrite({ ...block, chatId })),
    ...content.actions.map((action) => actions.overwrite({ ...action, chatId })),
    ...content.flows.map((flow) => flows.overwrite({ ...flow, chatId })),
  ]);
  const { flowCount, nextFlowId, bytes, isPaused, firstFlow, isSilent } = source;
  await transact([
    bots.patch(copy, { flowCount, nextFlowId, bytes, isPaused, firstFlow, isSilent }),
    ...(content.welcome ? [welcomes.replace(welcome, content.welcome)] : []),
    ...(content.design ? [designs.replace(design, { ...content.design, image })] : []),
    pushJobs.add({ event: 'newData', owner: copy.owner, chatId }),
  ]);
}
