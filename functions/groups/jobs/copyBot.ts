import { copyPicture } from '../../lib/aws/media.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { type Bot, bots, designs, welcomes } from '../../lib/store/bot.ts';
import { type BotContent, readBotContent } from '../../lib/store/botContent.ts';
import { type Stored, versionOf } from '../../lib/store/entity.ts';
import { actions, type BotBlock, blocks, flows } from '../../lib/store/flow.ts';
import { type CopyBotInput, eraseChatJobs, pushJobs } from '../../lib/store/job.ts';
import { readAll } from '../../lib/store/read.ts';
import { MAX_WRITES } from '../../lib/store/transactionBatch.ts';
import { transact, type Write } from '../../lib/store/write.ts';
import { partsErased } from './erase.ts';
import { eraseAll } from './eraseItems.ts';
import { isTurnOver } from './turn.ts';

const OPENING_WRITES = 10;
/** One write of each transaction is the check that the copy is still incomplete. */
const PARTS_AT_ONCE = MAX_WRITES - 1;
/** The number of pictures in memory at the same time. */
const CONCURRENCY = 5;

/**
 * Copies all parts of a bot and then opens the copy. Nobody else can edit the copy before, and a repetition changes
 * nothing after. A repetition writes the same: the names of pictures derive from the copy's id and the block's id.
 */
export async function copyBot(input: CopyBotInput): Promise<CopyBotInput | undefined> {
  const { from, to: chatId } = input;
  // Read before the content: a check of this version at the end proves that the content was complete.
  const { source, copy, ...parts } = await readAll({
    source: bots.at({ id: from }),
    copy: bots.at({ id: chatId }),
    welcome: welcomes.at({ chatId }),
    design: designs.at({ chatId }),
  });
  // The copy was deleted, but an earlier attempt may have left parts of it.
  if (copy === undefined) {
    await transact([eraseChatJobs.add({ what: 'bot', chatId })]);
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
  const progress = progressOf(input, source);
  // Parts of an earlier attempt may have been deleted from the bot since.
  if (progress.parts === 0) await eraseAll(partsErased(chatId, left), bots.check(copy));
  if (source === undefined || parts.welcome === undefined || parts.design === undefined) return open({});
  const pictures = await copyPictures(progress, picturesOf(content, chatId));
  if (pictures !== undefined) return { ...input, copied: pictures };
  const copiedFlows = content.flows.map((flow) => flows.overwrite({ ...flow, chatId }));
  // The flows are written with the opening if possible, because an owner who sees a flow must be able to edit it.
  const last = copiedFlows.length > MAX_WRITES - OPENING_WRITES ? [] : copiedFlows;
  const writes = [
    ...content.blocks.map((block) => blocks.overwrite(copiedBlock(block, chatId))),
    ...content.actions.map((action) => actions.overwrite({ ...action, chatId })),
    ...copiedFlows.slice(last.length),
  ];
  const written = await writeParts(progress, writes, bots.check(copy));
  if (written !== undefined) {
    return { ...input, copied: { ...written, pictures: picturesOf(content, chatId).length } };
  }
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

/** Lists the pictures of a bot in a stable order. */
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

type Progress = NonNullable<CopyBotInput['copied']>;

/** Returns the progress of a copy; it restarts when the bot has changed since. */
function progressOf({ copied }: CopyBotInput, source: Stored<Bot> | undefined): Progress {
  const version = source === undefined ? 0 : versionOf(source);
  return copied?.version === version ? copied : { version, pictures: 0, parts: 0 };
}

/** Copies pictures until the turn is over. Returns undefined after the last one. */
async function copyPictures(begun: Progress, all: readonly Picture[]): Promise<Progress | undefined> {
  for (let pictures = begun.pictures; pictures < all.length; pictures += CONCURRENCY) {
    if (pictures > begun.pictures && isTurnOver()) return { ...begun, pictures };
    const some = all.slice(pictures, pictures + CONCURRENCY);
    await settleAll(some.map(({ name, copy }) => copyPicture(name, copy)));
  }
  return undefined;
}

/** Writes parts until the turn is over. Returns undefined after the last one. */
async function writeParts(
  begun: Progress,
  all: readonly Write[],
  check: Write,
): Promise<Progress | undefined> {
  for (let parts = begun.parts; parts < all.length; parts += PARTS_AT_ONCE) {
    if (parts > begun.parts && isTurnOver()) return { ...begun, parts };
    await transact([check, ...all.slice(parts, parts + PARTS_AT_ONCE)]);
  }
  return undefined;
}
