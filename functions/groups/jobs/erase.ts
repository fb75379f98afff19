import { eraseFile, eraseVersions } from '../../lib/aws/media.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { allPages } from '../../lib/store/allPages.ts';
import { bots, designs, lastVisits, welcomes } from '../../lib/store/bot.ts';
import { type BotContent, readBotContent } from '../../lib/store/botContent.ts';
import { botLeads, consentTexts, rotations } from '../../lib/store/botLeads.ts';
import { botLinks, linksOfBot, linksOfUser, shownContacts } from '../../lib/store/botLink.ts';
import { contacts } from '../../lib/store/contact.ts';
import { actions, type BotBlock, blocks, flows } from '../../lib/store/flow.ts';
import { botFunnels } from '../../lib/store/funnel.ts';
import type { EraseChatInput } from '../../lib/store/job.ts';
import { answersOfVisitors, entries, progresses, visitors, visitorsOfBot } from '../../lib/store/visitor.ts';
import { transact, type Write } from '../../lib/store/write.ts';
import { eraseAll, erasePage } from './eraseItems.ts';
import { indexesCaughtUp } from './indexLag.ts';
import { endSharing, eraseLink } from './sharing.ts';
import { endTurnIfOver } from './turn.ts';

/** The number of visitors that are erased concurrently. */
const VISITORS_AT_ONCE = 25;
/** The number of links that are erased in one step. */
const LINKS_AT_ONCE = 25;
const ALL = 1000;

/** Removes what a deletion has hidden. It can be repeated. */
export async function erase(input: EraseChatInput): Promise<EraseChatInput | undefined> {
  switch (input.what) {
    case 'picture':
      await eraseFile(input.name);
      return undefined;
    case 'flow':
      await eraseFlow(input);
      return undefined;
    case 'visitor':
      await eraseVisitor(input.visitor);
      return undefined;
    case 'bot':
      return eraseBot(input);
  }
}

async function eraseFlow({ chatId, flowId }: { chatId: string; flowId: number }): Promise<void> {
  const content = await readBotContent(chatId);
  const isOf = (part: { readonly flowId: number }) => part.flowId === flowId;
  const [ownBlocks, ownActions] = [content.blocks.filter(isOf), content.actions.filter(isOf)];
  await settleAll(picturesOf(ownBlocks).map(eraseFile));
  await eraseAll([
    ...ownBlocks.map(({ id }) => blocks.erase({ chatId, flowId, id })),
    ...ownActions.map(({ id }) => actions.erase({ chatId, flowId, id })),
  ]);
}

export async function eraseVisitor(visitor: string): Promise<void> {
  const transcript = await allPages((from) => entries.within({ visitor }, { limit: ALL, from }));
  await eraseAll([
    ...transcript.map(({ index }) => entries.erase({ visitor, index })),
    progresses.erase({ visitor }),
    answersOfVisitors.erase({ visitor }),
    contacts.erase({ visitor }),
    visitors.erase({ visitor }),
  ]);
}

/** Lists visitors. Reads an empty list a second time, because the index may lag behind. */
async function lastVisitors(chatId: string) {
  const read = () => visitors.listed(visitorsOfBot, { chatId }, { limit: VISITORS_AT_ONCE });
  const page = await read();
  if (page.records.length > 0) return page;
  await indexesCaughtUp();
  return read();
}

async function eraseBot(
  input: Extract<EraseChatInput, { what: 'bot' }>,
): Promise<EraseChatInput | undefined> {
  const { chatId, isForGood, sharedWith = [] } = input;
  for (const teamName of sharedWith) await endSharing(chatId, teamName);
  const { records } = await lastVisitors(chatId);
  await settleAll(records.map(({ visitor }) => eraseVisitor(visitor)));
  const links = await botLinks.listed(linksOfBot, { chatId }, { limit: LINKS_AT_ONCE });
  for (const { code, username } of links.records) {
    await eraseLink(code);
    await transact([linksOfUser.erase({ username, chatId })]);
  }
  const content = await readBotContent(chatId);
  const { image } = content.design ?? {};
  const pictures = [...picturesOf(content.blocks), ...(image ? [image] : [])];
  await settleAll(pictures.map((name) => (isForGood ? eraseVersions(`media/${name}`) : eraseFile(name))));
  while (await erasePage(botFunnels, { chatId })) endTurnIfOver();
  const consents = await consentTexts.within({ chatId }, { limit: ALL });
  await eraseAll([
    ...partsErased(chatId, content),
    ...consents.records.map(({ n }) => consentTexts.erase({ chatId, n })),
    botLeads.erase({ chatId }),
    rotations.erase({ chatId }),
    shownContacts.erase({ chatId }),
    welcomes.erase({ chatId }),
    designs.erase({ chatId }),
    lastVisits.erase({ chatId }),
    bots.erase({ id: chatId }),
  ]);
  // The job repeats until the lists, which lag behind, are empty.
  return records.length === 0 && links.records.length === 0 ? undefined : input;
}

/** Returns the writes that remove all flows of a bot with their blocks and actions. */
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
