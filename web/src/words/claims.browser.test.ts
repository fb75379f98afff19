import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { confirmedBy } from '../../../infra/testing/claims.ts';
import { type LeadMember, newLead, newLeadMember } from '../../../infra/testing/leads.ts';
import { stackTable } from '../../../infra/testing/suite.ts';
import { foundTeam } from '../../../infra/testing/teams.ts';
import type { Reply } from '../../../shared/contract/call.ts';
import { words } from '../../../shared/contract/words.ts';
import { violations } from '../../testing/axe.ts';
import { browser } from '../../testing/testBrowser.ts';
import { button, openPage, PHONE, storedUser } from '../../testing/testPage.ts';
import { paths, pathTo } from '../routing/paths.ts';

const CLAIMS = '**/api/words/claims';
const STOP = 'It has no side effects.';

async function write(member: LeadMember, lists?: Partial<Reply<typeof words.getClaims>> | 'fail' | 'hang') {
  const { teamName } = member;
  const id = await newLead(member, { name: 'Ms Teoh Pei Ling' });
  const path = pathTo(paths.msmart.lead, { teamName, id });
  const page = await openPage(browser, path, { stored: storedUser(member, true), viewport: PHONE });
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  if (lists !== undefined) {
    await page.route(CLAIMS, async (route) => {
      if (lists === 'hang') return;
      if (lists === 'fail') return route.fulfill({ status: 500, json: { error: 'Not now', code: 'FAULT' } });
      const response = await route.fetch();
      return route.fulfill({ json: { ...words.getClaims.reply.parse(await response.json()), ...lists } });
    });
  }
  await button(page, 'Write to Ms Teoh Pei Ling').click();
  await textOf(page).waitFor();
  return page;
}

const sheetOf = (page: Page) => page.getByRole('dialog');
const textOf = (page: Page) => sheetOf(page).getByLabel('Message');
const hintOf = (page: Page) => sheetOf(page).getByRole('status');
const press = (page: Page, name: string | RegExp) => sheetOf(page).getByRole('button', { name }).click();
const link = (page: Page) => sheetOf(page).getByRole('link', { name: 'Open WhatsApp' });

async function newMember(): Promise<LeadMember> {
  return newLeadMember(await foundTeam());
}

test('a claim is explained, replaced, and asked about once before it is sent', async () => {
  const member = await newMember();
  const page = await write(member);
  await textOf(page).fill(`${STOP} Ask for passive income.`);
  await hintOf(page).getByText('no side effects').waitFor();
  expect(await hintOf(page).textContent()).toContain('Nobody can prove this');
  await sheetOf(page).getByText('A help, not legal advice. Ask your company.').waitFor();
  await press(page, 'Source');
  await sheetOf(page)
    .getByRole('link', { name: /Know Your Medicine/ })
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await press(page, '1 of 2 · Next');
  await hintOf(page).getByText('passive income').waitFor();
  await press(page, '2 of 2 · Next');
  await press(page, 'Use this');
  expect(await textOf(page).inputValue()).toBe('It has many customers like it. Ask for passive income.');
  // A warning alone is sent as it is.
  await link(page).waitFor();
  await textOf(page).fill(STOP);
  await press(page, 'Open WhatsApp');
  const question = sheetOf(page).getByRole('group', { name: 'Send it as it is?' });
  expect(await question.locator('.ant-btn-primary').allInnerTexts()).toEqual(['Change it']);
  await press(page, 'Change it');
  await link(page).waitFor({ state: 'hidden' });
  await press(page, 'Open WhatsApp');
  await question.waitFor();
  await link(page).click();
  await press(page, 'Yes');
  const decided = async () => (await confirmedBy(stackTable(), member)).map(({ choice }) => choice);
  // Both requests may be on their way at once.
  await expect.poll(async () => (await decided()).toSorted()).toEqual(['changed', 'kept']);
});

test('the company blocks a stop or only tells of it, and adds claims', async () => {
  const member = await newMember();
  const blocked = await write(member, { mode: 'block' });
  await textOf(blocked).fill(STOP);
  await sheetOf(blocked).getByText('Your company does not let this be sent').waitFor();
  expect(await button(blocked, 'Open WhatsApp').isDisabled()).toBe(true);
  await textOf(blocked).fill('It is for dry skin.');
  await link(blocked).waitFor();
  await blocked.close();
  const added = { text: 'Bio-Zap heals', severity: 'stop' as const, why: 'Not registered' };
  const teams = [{ teamName: member.teamName, add: [added], version: 1 }];
  const informed = await write(member, { mode: 'tell', teams });
  await textOf(informed).fill('Our bio-zap heals');
  await hintOf(informed).getByText('Not registered').waitFor();
  expect(await sheetOf(informed).getByRole('button', { name: 'Use this' }).count()).toBe(0);
  await link(informed).waitFor();
});

test.each(['fail', 'hang'] as const)('the built-in lists work where those of the company %s', async (how) => {
  const page = await write(await newMember(), how);
  await sheetOf(page).getByText('The built-in ones are used.').waitFor();
  await textOf(page).fill(STOP);
  await hintOf(page).getByText('no side effects').waitFor();
});
