import { copyPicture } from '../media.ts';
import { settleAll } from '../settle.ts';
import { type Bot, bots, designs, welcomes } from '../store/bot.ts';
import { type BotContent, readBotContent } from '../store/botContent.ts';
import { type Stored, versionOf } from '../store/entity.ts';
import { MAX_WRITES } from '../store/fitting.ts';
import { actions, type BotBlock, blocks, flows } from '../store/flow.ts';
import { type CopiedBot, eraseJobs, pushJobs } from '../store/job.ts';
import { readAll } from '../store/read.ts';
import { transact, type Write } from '../store/write.ts';
import { partsErased, writeAll } from './erase.ts';
import { isTurnOver } from './turn.ts';

/** Those that open a copy, at most. */
const OPENING_WRITES = 10;
/** Copied at the same time: more of them may not fit into a function's memory. */
const CONCURRENCY = 5;

/**
 * Fills a copy with all that is in a bot, and opens it: until then nobody else changes what is in it, from then on this
 * job changes nothing. Done again, it writes the same: pictures are named by the copy and where they stand.
 */
export async function copyBot(told: CopiedBot): Promise<CopiedBot | undefined> {
  const { from, to: chatId } = told;
  // Before what is in it: so its version tells whether that is all of it.
  const { source, copy, ...parts } = await readAll({
    source: bots.at({ id: from }),
    copy: bots.at({ id: chatId }),
    welcome: welcomes.at({ chatId }),
    design: designs.at({ chatId }),
  });
  // Deleted meanwhile, one or the other; of the copy an earlier attempt may have left something.
  if (copy === undefined) {
    await transact([eraseJobs.add({ what: 'bot', chatId })]);
    return undefined;
  }
  if (!copy.isIncomplete) return undefined;
  const [content, left] = await settleAll([readBotContent(from), readBotContent(chatId)]);
  const open = async (fields: Partial<Bot>, ...writes: readonly Write[]) => {
    await transact([
      ...writes,
      bots.patch(copy, { ...fields, isIncomplete: undefined }),
      pushJobs.add({ event: 'newData', owner: copy.owner, chatId }),
      pushJobs.add({ event: 'userFlow', owner: copy.owner, chatId }),
    ]);
    return undefined;
  };
  if (source?.isIncomplete) throw new Error('A bot is to be copied that is itself still being filled');
  // What an earlier attempt has left may be gone from the bot by now.
  await writeAll(partsErased(chatId, left), bots.check(copy));
  if (source === undefined || parts.welcome === undefined || parts.design === undefined) return open({});
  const copied = await copyPictures(told, source, picturesOf(content, chatId));
  if (copied !== undefined) return copied;
  const copiedFlows = content.flows.map((flow) => flows.overwrite({ ...flow, chatId }));
  // With what opens the copy, where they fit: who sees a flow of it can change it.
  const last = copiedFlows.length > MAX_WRITES - OPENING_WRITES ? [] : copiedFlows;
  await writeAll(
    [
      ...content.blocks.map((block) => blocks.overwrite(copiedBlock(block, chatId))),
      ...content.actions.map((action) => actions.overwrite({ ...action, chatId })),
      ...copiedFlows.slice(last.length),
    ],
    bots.check(copy),
  );
  const { flowCount, nextFlowId, bytes, isPaused, firstFlow, isSilent } = source;
  const { welcome, design } = content;
  const image = design?.image ? copyName(design.image, chatId, 'design') : null;
  return open(
    { flowCount, nextFlowId, bytes, isPaused, firstFlow, isSilent },
    bots.check(source),
    ...last,
    ...(welcome ? [welcomes.replace(parts.welcome, welcome)] : []),
    ...(design ? [designs.replace(parts.design, { ...design, image })] : []),
  );
}

interface Picture {
  readonly name: string;
  readonly copy: string;
}

/** The pictures of a bot, in an order that stays while the bot does. */
function picturesOf({ blocks, design }: BotContent, chatId: string): Picture[] {
  const shown = blocks.filter(({ category }) => category === 'Image');
  return [
    ...(design?.image ? [{ name: design.image, copy: copyName(design.image, chatId, 'design') }] : []),
    ...shown.map((block) => ({ name: block.content, copy: copiedBlock(block, chatId).content })),
  ];
}

function copiedBlock(block: BotBlock, chatId: string) {
  const { id, category, content } = block;
  return { ...block, chatId, content: category === 'Image' ? copyName(content, chatId, id) : content };
}

const copyName = (name: string, chatId: string, place: string) =>
  `chat/${chatId}-${place}${name.slice(name.lastIndexOf('.'))}`;

/** Copies some more pictures, or all anew of a bot that has changed. Undefined when that were the last ones. */
async function copyPictures(
  told: CopiedBot,
  source: Stored<Bot>,
  pictures: readonly Picture[],
): Promise<CopiedBot | undefined> {
  const version = versionOf(source);
  let done = told.copied?.version === version ? told.copied.pictures : 0;
  while (done < pictures.length) {
    const some = pictures.slice(done, done + CONCURRENCY);
    await settleAll(some.map(({ name, copy }) => copyPicture(name, copy)));
    done += some.length;
    if (done < pictures.length && isTurnOver()) return { ...told, copied: { version, pictures: done } };
  }
  return undefined;
}
