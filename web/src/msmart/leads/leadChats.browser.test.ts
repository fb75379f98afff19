import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { botLeads } from '../../../../functions/lib/store/botLeads.ts';
import { contacts } from '../../../../functions/lib/store/contact.ts';
import { chatLeadJobs } from '../../../../functions/lib/store/job.ts';
import { leads } from '../../../../functions/lib/store/lead.ts';
import { newOwnedBot, newVisitor } from '../../../../infra/testing/bots.ts';
import { leadsOf } from '../../../../infra/testing/imports.ts';
import { leadOf, somePhone } from '../../../../infra/testing/leads.ts';
import { put, tableAt } from '../../../../infra/testing/put.ts';
import { send, stackTable } from '../../../../infra/testing/suite.ts';
import { foundTeam } from '../../../../infra/testing/teams.ts';
import { chat } from '../../../../shared/contract/chat.ts';
import { browser } from '../../../testing/testBrowser.ts';
import { button, openPage, PHONE, storedUser, waitForPath } from '../../../testing/testPage.ts';
import { paths, pathTo } from '../../routing/paths.ts';

/** Creates a lead from a chat with a bot of its member. */
async function newLeadOfChat() {
  const { owner, teamName } = await foundTeam();
  const { chatId } = await newOwnedBot(owner);
  const params = { chatId, visitor: await newVisitor({ chatId }) };
  const said = { user: 'user', type: 'Text', content: 'How much is it?' };
  await send(chat.saveHistory, { params, body: { chat: [said] } });
  const consent = { version: 0, lang: 'en', text: 'They may write to me', at: new Date().toISOString() };
  const texts = { en: consent.text, ms: 'Ya', zh: '好' };
  const settings = {
    chatId,
    to: 'me',
    teamName,
    tag: '',
    followUpDays: 0,
    consent: texts,
    consentVersion: 0,
  } as const;
  const job = chatLeadJobs.add(params);
  await put(stackTable(), [
    botLeads.overwrite(settings),
    contacts.overwrite({ ...params, phone: somePhone(), consent }),
    ...('put' in job ? [job] : []),
  ]);
  const member = { ...owner, teamName };
  await expect.poll(async () => (await leadsOf(member)).length).toBe(1);
  const [{ id } = { id: '' }] = await leadsOf(member);
  return { owner, teamName, member, id, params };
}

test('a lead’s page opens the chat, and erases the lead once the visitor has deleted the chat', async () => {
  const { owner, teamName, member, id, params } = await newLeadOfChat();
  const page = await openPage(browser, pathTo(paths.msmart.lead, { teamName, id }), {
    stored: storedUser(owner, true),
    viewport: PHONE,
  });
  await page.getByText('New', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Timeline' }).getByText('Came from M-Chat').waitFor();
  await page.getByRole('button', { name: /^Chat with / }).click();
  await page.getByRole('dialog').getByText('They may write to me').waitFor();
  const message = page.getByRole('dialog').locator('.bubble').filter({ hasText: 'How much is it?' });
  await message.waitFor();
  const colour = await message.evaluate((bubble) => getComputedStyle(bubble).backgroundColor);
  expect(colour).not.toBe('rgba(0, 0, 0, 0)');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await send(chat.deleteChat, { params });
  await expect.poll(async () => (await leadOf(owner, id)).stop?.by).toBe('visitor');
  // The open page follows: its member writes no more.
  await page.getByText('Chat was deleted by the visitor').waitFor();
  // The lead and its chats are read separately.
  await expect.poll(() => page.getByRole('link', { name: /^(WhatsApp|Call) / }).count()).toBe(0);
  await button(page, 'Erase').click();
  await page.getByText('Lead erased').waitFor();
  await waitForPath(page, pathTo(paths.msmart.database, { teamName }));
  expect(await leadsOf(member)).toEqual([]);
  const bin = await openPage(browser, pathTo(paths.msmart.teamBin, { teamName }), {
    stored: storedUser(owner, true),
    viewport: PHONE,
  });
  await bin.getByText('Erased, as the lead asked to be forgotten').waitFor();
});

test('deleting a lead offers to erase its chat with the member’s bot, which is erased when the lead leaves the bin', async () => {
  const { owner, teamName, id, params } = await newLeadOfChat();
  const page = await openPage(browser, pathTo(paths.msmart.lead, { teamName, id }), {
    stored: storedUser(owner, true),
    viewport: PHONE,
  });
  const dialog = page.getByRole('dialog');
  const offer = dialog.getByRole('checkbox', { name: /^And what they told the bot/ });
  async function askToDelete() {
    await page.getByRole('button', { name: /^Actions for / }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await offer.waitFor();
    expect(await offer.isChecked()).toBe(false);
  }
  await askToDelete();
  await offer.check();
  await button(page, 'Cancel').click();
  await dialog.waitFor({ state: 'hidden' });
  // Another question begins without the tick.
  await askToDelete();
  await offer.check();
  await button(page, 'Delete').click();
  await page.getByText('Lead deleted').waitFor();
  const { endpoint, tableName: TableName } = stackTable();
  const statusOfChat = async () => (await send(chat.getVisitor, { params })).status;
  expect(await statusOfChat()).toBe(200);
  await tableAt(endpoint).send(new DeleteCommand({ TableName, Key: { ...leads.at({ id }).key } }));
  await expect.poll(statusOfChat).toBe(404);
});
