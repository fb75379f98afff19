import { copyPicture } from '../../lib/aws/media.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { type Bot, bots, designs, welcomes } from '../../lib/store/bot.ts';
import { type BotContent, readBotContent } from '../../lib/store/botContent.ts';
import { type Stored, versionOf } from '../../lib/store/entity.ts';
import { MAX_WRITES } from '../../lib/store/fitting.ts';
import { actions, type BotBlock, blocks, flows } from '../../lib/store/flow.ts';
import { type CopiedBot, eraseJobs, pushJobs } from '../../lib/store/job.ts';
import { readAll } from '../../lib/store/read.ts';
import { transact, type Write } from '../../lib/store/write.ts';
import { eraseAll, partsErased } from './erase.ts';
import { isTurnOver } from './turn.ts';

/** Those that open a copy, at most. */
const OPENING_WRITES = 10;
/** Written in one transaction, beside the check that the copy is still being filled. */
const PARTS_AT_ONCE = MAX_WRITES - 1;
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
  const begun = progressOf(told, source);
  // What an earlier attempt has left may be gone from the bot by now.
  if (begun.parts === 0) await eraseAll(partsErased(chatId, left), bots.check(copy));
  if (source === undefined || parts.welcome === undefined || parts.design === undefined) return open({});
  const pictures = await copyPictures(begun, picturesOf(content, chatId));
  if (pictures !== undefined) return { ...told, copied: pictures };
  const copiedFlows = content.flows.map((flow) => flows.overwrite({ ...flow, chatId }));
  // With what opens the copy, where they fit: who sees a flow of it can change it.
  const last = copiedFlows.length > MAX_WRITES - OPENING_WRITES ? [] : copiedFlows;
  const writes = [
    ...content.blocks.map((block) => blocks.overwrite(copiedBlock(block, chatId))),
    ...content.actions.map((action) => actions.overwrite({ ...action, chatId })),
    ...copiedFlows.slice(last.length),
  ];
  const written = await writeParts(begun, writes, bots.check(copy));
  if (written !== undefined) {
    return { ...told, copied: { ...written, pictures: picturesOf(content, chatId).length } };
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

type Progress = NonNullable<CopiedBot['copied']>;

/** How far a copy has come; of a bot that has changed since, it begins anew. */
function progressOf({ copied }: CopiedBot, source: Stored<Bot> | undefined): Progress {
  const version = source === undefined ? 0 : versionOf(source);
  return copied?.version === version ? copied : { version, pictures: 0, parts: 0 };
}

/** Copies more pictures. Undefined when that were the last ones. */
async function copyPictures(begun: Progress, all: readonly Picture[]): Promise<Progress | undefined> {
  for (let pictures = begun.pictures; pictures < all.length; pictures += CONCURRENCY) {
    if (pictures > begun.pictures && isTurnOver()) return { ...begun, pictures };
    const some = all.slice(pictures, pictures + CONCURRENCY);
    await settleAll(some.map(({ name, copy }) => copyPicture(name, copy)));
  }
  return undefined;
}

/** Writes more parts. Undefined when that were the last ones. */
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
