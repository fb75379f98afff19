import { expect, test } from 'vitest';
import { newFlow, newOwnedBot, newTextBlock, type TestBot } from '../../../infra/testing/bots.ts';
import { someClaim } from '../../../infra/testing/claims.ts';
import { share } from '../../../infra/testing/links.ts';
import { send } from '../../../infra/testing/suite.ts';
import { foundTeam, type TestTeam } from '../../../infra/testing/teams.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { words } from '../../../shared/contract/words.ts';

const CLAIM = 'Quit your job and join us';
const CLEAN = 'Ask us anything';

async function findingsOf({ owner, teamName }: TestTeam) {
  const { list } = await send(words.listFindings, { token: owner.token, params: { teamName } });
  return words.listFindings.reply.parse(list);
}

const placesOf = async (team: TestTeam) =>
  (await findingsOf(team)).map(({ title, where, ids }) => `${title}, ${where}: ${ids.join()}`);

/** A bot with a flow that says a text. */
async function newSayingBot({ owner }: TestTeam, text: string) {
  const bot = await newOwnedBot(owner);
  const flowId = await newFlow(bot, 'Price');
  return { ...bot, flowId, blockId: await newTextBlock(bot, flowId, text) };
}
type SayingBot = Awaited<ReturnType<typeof newSayingBot>>;

async function say({ token, chatId, flowId, blockId }: SayingBot, blockContent: string) {
  const params = { chatId, flowId, blockId };
  const { status } = await send(mchat.updateTextBlock, { token, params, body: { blockContent } });
  expect(status).toBe(200);
}

const unshare = ({ token, chatId }: TestBot, { teamName }: TestTeam) =>
  send(mchat.unshareBot, { token, params: { chatId, teamName } });

test('the claims in a shared bot are found when it is shared, and after each change of its texts', async () => {
  const team = await foundTeam();
  const bot = await newSayingBot(team, CLAIM);
  const { token, chatId, flowId } = bot;
  expect(await findingsOf(team)).toEqual([]);
  await share(bot, team);
  await expect.poll(() => placesOf(team)).toEqual(['A bot, Flow “Price”: en-quit']);
  const [{ at } = { at: '' }] = await findingsOf(team);

  await newTextBlock(bot, flowId, CLEAN);
  await send(mchat.updateChat, { token, params: { id: chatId }, body: { bot_name: 'No miracle' } });
  await expect
    .poll(() => placesOf(team))
    .toEqual(['No miracle, Name: en-miracle', 'No miracle, Flow “Price”: en-quit']);
  expect((await findingsOf(team)).every((finding) => finding.at > at)).toBe(true);

  await send(mchat.updateChat, { token, params: { id: chatId }, body: { bot_name: 'A bot' } });
  await say(bot, CLEAN);
  await expect.poll(() => findingsOf(team)).toEqual([]);
  await say(bot, CLAIM);
  await expect.poll(() => placesOf(team)).toEqual(['A bot, Flow “Price”: en-quit']);
  await send(mchat.deleteFlow, { token, params: { id: chatId, flowId } });
  await expect.poll(() => findingsOf(team)).toEqual([]);
});

test('each team has its findings by its own words, until the bot is no longer shared, or deleted', async () => {
  const team = await foundTeam();
  const { owner, teamName } = team;
  const other = await foundTeam({ owner });
  const claim = { ...someClaim, text: 'Bio-Zap' };
  await send(words.updateTeamClaims, { token: owner.token, params: { teamName }, body: { add: [claim] } });
  const bot = await newSayingBot(team, `${CLAIM}. We have Bio-Zap.`);
  await share(bot, team);
  await share(bot, other);
  await expect.poll(() => placesOf(team)).toEqual(['A bot, Flow “Price”: en-quit,own:Bio-Zap']);
  await expect.poll(() => placesOf(other)).toEqual(['A bot, Flow “Price”: en-quit']);
  expect((await unshare(bot, team)).status).toBe(200);
  expect(await findingsOf(team)).toEqual([]);
  expect(await placesOf(other)).toHaveLength(1);
  await send(mchat.deleteChat, { token: bot.token, params: { id: bot.chatId } });
  await expect.poll(() => findingsOf(other)).toEqual([]);
});

test('at most 50 places of a bot are kept', async () => {
  const team = await foundTeam();
  const bot = await newOwnedBot(team.owner);
  for (let count = 1; count <= 52; count += 1) await newTextBlock(bot, await newFlow(bot, `${count}`), CLAIM);
  await share(bot, team);
  await expect.poll(() => findingsOf(team).then(({ length }) => length)).toBe(50);
});
