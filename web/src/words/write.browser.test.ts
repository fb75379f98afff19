import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type LeadMember, leadOf, newLead, newLeadMember, somePhone } from '../../../infra/testing/leads.ts';
import { send } from '../../../infra/testing/suite.ts';
import { foundTeam } from '../../../infra/testing/teams.ts';
import { newTemplate } from '../../../infra/testing/templates.ts';
import { LeadEvent } from '../../../shared/contract/lead.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { DEFAULT_TIME_ZONE } from '../../../shared/rules/team.ts';
import { addDays, dayIn } from '../../../shared/rules/time.ts';
import { shareLink, waLink } from '../../../shared/rules/waLink.ts';
import { browser } from '../../testing/testBrowser.ts';
import { button, openPage, PHONE, storedUser } from '../../testing/testPage.ts';
import { paths, pathTo } from '../routing/paths.ts';

const TEMPLATE = 'Hi {{salutation}} {{name}} 😊\nDelivery to {{town}} is RM 8.';
const WRITTEN = 'Hi Ms Pei Ling 😊\nDelivery to Shah Alam is RM 8.';
const inDays = (days: number) => addDays(dayIn(DEFAULT_TIME_ZONE, Date.now()), days);

async function newMember(): Promise<LeadMember> {
  return newLeadMember(await foundTeam());
}

async function newLeadOf(member: LeadMember) {
  const phone = somePhone();
  const id = await newLead(member, { name: 'Ms Teoh Pei Ling', phone, followUp: inDays(0) });
  return { id, phone, teamName: member.teamName };
}
type OwnLead = Awaited<ReturnType<typeof newLeadOf>>;

async function openLead(member: LeadMember, { teamName, id }: OwnLead): Promise<Page> {
  const path = pathTo(paths.msmart.lead, { teamName, id });
  const page = await openPage(browser, path, { stored: storedUser(member, true), viewport: PHONE });
  // WhatsApp opens beside the app.
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  return page;
}

const sheetOf = (page: Page) => page.getByRole('dialog');
const textOf = (page: Page) => sheetOf(page).getByLabel('Message');
const openWhatsApp = (page: Page) => sheetOf(page).getByRole('link', { name: 'Open WhatsApp' }).click();
const answer = (page: Page, name: string | RegExp) => sheetOf(page).getByRole('button', { name }).click();

async function write(page: Page) {
  await button(page, 'Write to Ms Teoh Pei Ling').click();
  await textOf(page).waitFor();
}

async function messagesOf({ token }: LeadMember, { id }: OwnLead) {
  const { list } = await send(msmart.listLeadHistory, { token, params: { id } });
  return list.flatMap((event) => LeadEvent.parse(event).message ?? []);
}

test('a template is filled in, completed, opened in WhatsApp, noted once, and followed up', async () => {
  const member = await newMember();
  await newTemplate(member, { title: 'Other stage', stage: 'Engagement', lang: 'ms' });
  await newTemplate(member, { title: 'Delivery', text: TEMPLATE, stage: 'Prospecting' });
  const lead = await newLeadOf(member);
  const page = await openLead(member, lead);
  await write(page);
  const choice = sheetOf(page).getByRole('radiogroup');
  expect(await choice.getByRole('radio').count()).toBe(1);
  await answer(page, 'Show all 2');
  await choice.getByRole('radio', { name: 'Other stage Engagement, Melayu' }).waitFor();
  await expect.poll(() => textOf(page).inputValue()).toBe('Hi Ms Pei Ling 😊\nDelivery to {{town}} is RM 8.');
  await answer(page, 'Fill in town');
  await page.keyboard.type('Shah Alam');
  const link = sheetOf(page).getByRole('link', { name: 'Open WhatsApp' });
  expect(await link.getAttribute('href')).toBe(shareLink(WRITTEN, lead.phone));
  await openWhatsApp(page);
  await answer(page, 'Yes');
  await answer(page, /^3 days/);
  await sheetOf(page).waitFor({ state: 'hidden' });
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await timeline.getByText('Wrote on WhatsApp').waitFor();
  await timeline.getByText('Delivery to Shah Alam is RM 8.').waitFor();
  expect(await messagesOf(member, lead)).toEqual([
    { channel: 'whatsapp', text: WRITTEN, template: 'Delivery', isSent: true },
  ]);
  expect((await leadOf(member, lead.id)).followUpDate).toBe(inDays(3));
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('follow-up moved back').waitFor();
  await expect.poll(async () => (await leadOf(member, lead.id)).followUpDate).toBe(inDays(0));
  expect(await messagesOf(member, lead)).toHaveLength(1);
  // The sheet begins anew, and the page knows the new version of the lead.
  await write(page);
  expect(await textOf(page).inputValue()).toContain('{{town}}');
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: /note/i }).fill('Asked for the price');
  await button(page, 'Add note').click();
  await timeline.getByText('Asked for the price').waitFor();
});

test('a message whose answer or request is lost is noted once by what its member says', async () => {
  const member = await newMember();
  const [answered, lost] = [await newLeadOf(member), await newLeadOf(member)];
  for (const [lead, isReceived] of [
    [answered, true],
    [lost, false],
  ] as const) {
    const page = await openLead(member, lead);
    await write(page);
    await textOf(page).fill('Hello');
    let times = 0;
    await page.route('**/message', async (route) => {
      times += 1;
      if (times > 1) return route.continue();
      if (isReceived) await route.fetch();
      await route.abort();
    });
    await openWhatsApp(page);
    await answer(page, 'Yes');
    await answer(page, /^Tomorrow/);
    await sheetOf(page).waitFor({ state: 'hidden' });
    await expect.poll(() => messagesOf(member, lead)).toMatchObject([{ text: 'Hello', isSent: true }]);
    await page.close();
  }
});

test('a follow-up that somebody else has set is replaced only knowingly, and a lead that wants no messages ends the question', async () => {
  const member = await newMember();
  const lead = await newLeadOf(member);
  const save = async (changes: object) => {
    const { version } = await leadOf(member, lead.id);
    const { status } = await send(msmart.quickSaveLead, {
      token: member.token,
      params: { teamName: lead.teamName, id: lead.id },
      body: { ...changes, version },
    });
    expect(status).toBe(200);
  };
  const page = await openLead(member, lead);
  await write(page);
  await textOf(page).fill('Hi!');
  await save({ followUpDate: inDays(3) });
  await openWhatsApp(page);
  await answer(page, 'Yes');
  await answer(page, 'Next week');
  await sheetOf(page).getByRole('alert').getByText('Choose again to replace it').waitFor();
  expect(await leadOf(member, lead.id)).toMatchObject({ followUpDate: inDays(3) });
  await answer(page, 'Next week');
  await sheetOf(page).waitFor({ state: 'detached' });
  expect(await leadOf(member, lead.id)).toMatchObject({ followUpDate: inDays(7) });

  await write(page);
  await textOf(page).fill('Hi again!');
  await save({ stop: true });
  await openWhatsApp(page);
  await page.getByText('This person wants no messages').first().waitFor();
  await sheetOf(page).getByRole('group', { name: 'Sent?' }).waitFor({ state: 'detached' });
  expect((await messagesOf(member, lead)).map(({ text }) => text)).toEqual(['Hi!']);
});

test('what is written is kept for its lead, also when it was not sent', async () => {
  const member = await newMember();
  const lead = await newLeadOf(member);
  const page = await openLead(member, lead);
  await write(page);
  await textOf(page).fill('Are you at home today?');
  await sheetOf(page).getByRole('link', { name: 'Templates' }).click();
  await page.getByRole('heading', { name: 'Templates', level: 1 }).waitFor();
  await page.goBack();
  await write(page);
  expect(await textOf(page).inputValue()).toBe('Are you at home today?');
  await openWhatsApp(page);
  await sheetOf(page).getByRole('button', { name: 'No' }).waitFor();
  await page.reload();
  await button(page, 'Write to Ms Teoh Pei Ling').click();
  await answer(page, 'No');
  await page.getByText('Marked as not sent').waitFor();
  expect(await textOf(page).inputValue()).toBe('Are you at home today?');
  await page.keyboard.press('Escape');
  await page.getByText('Not sent: Wrote on WhatsApp').waitFor();
  expect((await leadOf(member, lead.id)).firstReplyAt).toBeUndefined();
});

test('a source that fails leaves the others, and a long text is copied', async () => {
  const member = await newMember();
  const lead = await newLeadOf(member);
  const page = await openLead(member, lead);
  let fails = true;
  await page.route('**/api/words/templates?*', (route) =>
    fails ? route.fulfill({ status: 500, json: { error: 'Not now', code: 'FAULT' } }) : route.continue(),
  );
  await button(page, 'Write to Ms Teoh Pei Ling').click();
  const again = sheetOf(page).getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await answer(page, 'Team');
  await sheetOf(page).getByRole('radio', { name: 'First hello' }).waitFor();
  expect(await again.count()).toBe(0);
  await page.reload();
  await button(page, 'Write to Ms Teoh Pei Ling').click();
  // The sheet grows with its words, so that a press before them may miss.
  await sheetOf(page).getByRole('radio', { name: 'First hello' }).waitFor();
  await answer(page, 'Mine');
  await again.waitFor();
  fails = false;
  await again.click();
  await sheetOf(page).getByRole('radio', { name: 'First hello' }).waitFor();
  await textOf(page).fill('x'.repeat(1501));
  const link = sheetOf(page).getByRole('link', { name: 'Copy and open' });
  expect(await link.getAttribute('href')).toBe(waLink(lead.phone));
  await textOf(page).fill('x'.repeat(2001));
  await sheetOf(page).getByText('A message has at most 2,000 characters').waitFor();
});

test('the second tap of a double tap is no answer to whether a message was sent', async () => {
  const member = await newMember();
  const lead = await newLeadOf(member);
  const page = await openLead(member, lead);
  await write(page);
  await textOf(page).fill('Hello');
  const link = sheetOf(page).getByRole('link', { name: 'Open WhatsApp' });
  const { x, y, height } = (await link.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  // "No" takes the place of the link's left half.
  await page.mouse.dblclick(x + 40, y + height / 2, { delay: 20 });
  await answer(page, 'Yes');
  await sheetOf(page).getByRole('button', { name: 'Not now' }).click();
  expect(await messagesOf(member, lead)).toMatchObject([{ text: 'Hello', isSent: true }]);
});

test('Today writes to a lead, but not to one that wants no messages', async () => {
  const member = await newMember();
  const lead = await newLeadOf(member);
  const page = await openPage(browser, paths.msmart.home, {
    stored: storedUser(member, true),
    viewport: PHONE,
  });
  await write(page);
  await textOf(page).fill('Hello');
  await page.keyboard.press('Escape');
  const { version } = await leadOf(member, lead.id);
  const { id, teamName } = lead;
  const stopped = { token: member.token, params: { teamName, id }, body: { stop: true, version } };
  expect((await send(msmart.quickSaveLead, stopped)).status).toBe(200);
  await page.reload();
  await page.getByText('No messages').waitFor();
  expect(await button(page, 'Write to Ms Teoh Pei Ling').isDisabled()).toBe(true);
});
