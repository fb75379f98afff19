import { dequal } from 'dequal/lite';
import { editableFlows } from '../../lib/bot/editable.ts';
import { type ClaimLists, claimReads, claimsIn } from '../../lib/claims/judge.ts';
import { now } from '../../lib/runtime/now.ts';
import { type Bot, bots } from '../../lib/store/bot.ts';
import { type BotContent, readBotContent } from '../../lib/store/botContent.ts';
import { botFindings, FOUND_PLACES_MAX } from '../../lib/store/claim.ts';
import type { FindClaimsInput } from '../../lib/store/job.ts';
import { readAll } from '../../lib/store/read.ts';
import { isSameName } from '../../lib/store/team.ts';
import { writeDecided } from '../../lib/store/writeDecided.ts';

/** Keeps which claims stand where in a bot that a team shares. */
export async function findClaims(of: FindClaimsInput): Promise<void> {
  await writeDecided(async () => {
    const { bot, before, ...lists } = await readAll({
      bot: bots.at({ id: of.chatId }),
      before: botFindings.at(of),
      ...claimReads(of.teamName),
    });
    if (!bot?.sharedWith?.some((name) => isSameName(name, of.teamName))) return undefined;
    const found = foundIn(placesOf(bot, await readBotContent(of.chatId)), lists);
    const { botName } = bot;
    if (dequal([before?.botName ?? botName, before?.found ?? []], [botName, found])) return undefined;
    const at = new Date(now()).toISOString();
    return [
      // A later change has a job of its own, whose findings must not be replaced by older ones.
      bots.check(bot),
      found.length === 0 ? botFindings.erase(of) : botFindings.save(before, { ...of, botName, found, at }),
    ];
  }, 'The findings of a bot stayed in conflict');
}

interface Place {
  readonly where: string;
  readonly texts: readonly (string | undefined)[];
}

/** Returns the texts of a bot that its visitors read, by their places. */
function placesOf({ botName }: Bot, content: BotContent): Place[] {
  const { welcome, leads } = content;
  return [
    { where: 'Name', texts: [botName] },
    { where: 'Welcome', texts: [welcome?.salutationList, welcome?.nameField] },
    { where: 'Consent', texts: Object.values(leads?.consent ?? {}) },
    ...editableFlows(content).map(({ flowName, blocks, actions }) => ({
      where: `Flow “${flowName}”`,
      texts: [
        ...blocks.flatMap((block) => (block.category === 'Text' ? block.content : [])),
        ...actions.flatMap(({ buttonContent, hint, choices = [] }) => [buttonContent, hint, ...choices]),
      ],
    })),
  ];
}

function foundIn(places: readonly Place[], lists: ClaimLists) {
  const found: { where: string; ids: string[] }[] = [];
  for (const { where, texts } of places) {
    const ids = texts
      .flatMap((text) => (text === undefined ? [] : claimsIn(text, lists)))
      .map(({ id }) => id);
    if (ids.length > 0) found.push({ where, ids: [...new Set(ids)] });
    if (found.length === FOUND_PLACES_MAX) break;
  }
  return found;
}
