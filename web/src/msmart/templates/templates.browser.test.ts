import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { confirmedBy } from '../../../../infra/testing/claims.ts';
import { newValidatedUser } from '../../../../infra/testing/people.ts';
import { send, stackTable } from '../../../../infra/testing/suite.ts';
import { foundTeam, newMember } from '../../../../infra/testing/teams.ts';
import {
  newTeamTemplate,
  newTemplate,
  someTemplate,
  templatesOf,
  templatesOfTeam,
} from '../../../../infra/testing/templates.ts';
import { words } from '../../../../shared/contract/words.ts';
import { starters } from '../../../../shared/rules/starters/en.ts';
import { browser } from '../../../testing/testBrowser.ts';
import { button, field, openPage, PHONE, storedUser } from '../../../testing/testPage.ts';
import { paths, pathTo } from '../../routing/paths.ts';

async function choose(page: Page, title: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const titlesOn = (page: Page) =>
  page.getByRole('list', { name: 'Templates' }).locator('.row-title').allInnerTexts();

test('a seller writes a template on a phone, sees it with an example, puts it first, and takes back its deletion', async () => {
  const ann = await newValidatedUser();
  await newTemplate(ann, { title: 'Older' });
  const page = await openPage(browser, paths.msmart.home, { stored: storedUser(ann, true), viewport: PHONE });
  await page.getByRole('link', { name: 'Open templates' }).click();
  await button(page, 'New template').click();
  await button(page, 'Add template').click();
  await page.getByText('Title is required').waitFor();
  await field(page, 'Title').fill('After the demo');
  await page.getByText('Melayu').last().click();
  await field(page, 'Text').fill('Hai ');
  await button(page, '{{salutation}}').click();
  await button(page, 'An answer').click();
  // The name of the answer is selected, to be typed over.
  await page.keyboard.type('bandar');
  const example = page.getByRole('figure', { name: 'With an example' });
  await example.getByText('Hai Puanyour area').waitFor();
  await field(page, 'Text').fill('Hai {{salutation}} {{name}} di {{bandar}}');
  await example.getByText('Hai Puan Aisyah di {{bandar}}').waitFor();
  await example.getByText('bandar comes from the lead’s chat with a bot.').waitFor();
  await button(page, 'Add template').click();
  await page.getByText('Template added').waitFor();
  await expect.poll(() => titlesOn(page)).toEqual(['Older', 'After the demo']);
  expect(await templatesOf(ann)).toMatchObject([
    { title: 'Older' },
    { title: 'After the demo', text: 'Hai {{salutation}} {{name}} di {{bandar}}', lang: 'ms' },
  ]);

  await choose(page, 'After the demo', 'Move up');
  await expect.poll(() => titlesOn(page)).toEqual(['After the demo', 'Older']);
  await expect.poll(async () => (await templatesOf(ann))[0]?.title).toBe('After the demo');
  await choose(page, 'After the demo', 'Delete');
  await expect.poll(() => titlesOn(page)).toEqual(['Older']);
  await button(page, 'Undo').click();
  await expect.poll(() => titlesOn(page)).toEqual(['After the demo', 'Older']);
});

test('a claim in a template is explained, asked about before it is saved, and refused where the company blocks it', async () => {
  const ann = await newValidatedUser();
  const stored = storedUser(ann, true);
  const page = await openPage(browser, paths.msmart.templates, { stored, viewport: PHONE });
  await button(page, 'New template').click();
  await field(page, 'Title').fill('After the demo');
  await field(page, 'Text').fill('It has no side effects');
  await page.getByText('A help, not legal advice. Ask your company.').waitFor();
  await button(page, 'Use this').click();
  expect(await field(page, 'Text').inputValue()).not.toContain('side effects');
  await field(page, 'Text').fill('It has no side effects');
  await button(page, 'Use this').waitFor();
  const add = button(page, 'Add template');
  const question = page.getByRole('dialog', { name: 'Save it as it is?' });
  await add.click();
  await question.getByRole('button', { name: 'Change it' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await templatesOf(ann)).toEqual([]);
  const refusal = {
    error: 'Change it',
    code: 'CLAIM_STOPPED',
    fields: { text: 'Change what may not be said' },
    claims: [],
  };
  await page.route('**/api/words/templates', (route) => route.fulfill({ status: 400, json: refusal }));
  await add.click();
  await question.getByRole('button', { name: 'Save as it is' }).click();
  await page.getByText('Change what may not be said').waitFor();
  await page.unroute('**/api/words/templates');
  // The same text is not asked about twice.
  await add.click();
  await expect.poll(() => titlesOn(page)).toEqual(['After the demo']);
  await expect
    .poll(() => confirmedBy(stackTable(), ann))
    .toMatchObject([{ where: 'template', choice: 'kept' }]);
});

test('whoever has no templates adds a starter of ours by one tap, and filters by stage', async () => {
  const ann = await newValidatedUser();
  const page = await openPage(browser, paths.msmart.templates, {
    stored: storedUser(ann, true),
    viewport: PHONE,
  });
  await page.getByText('No templates yet').waitFor();
  await button(page, 'Engagement').click();
  const [starter] = starters.Engagement;
  await button(page, `Add ${starter.title}`).click();
  await expect.poll(() => titlesOn(page)).toEqual([starter.title]);
  // The others stay on offer.
  expect(await button(page, `Add ${starter.title}`).count()).toBe(0);
  await button(page, `Add ${starters.Engagement[1].title}`).waitFor();
  expect(await templatesOf(ann)).toMatchObject([{ ...starter, stage: 'Engagement', lang: 'en' }]);
  await button(page, 'Result').click();
  await page.getByText('No templates for Result yet').waitFor();
});

test('a template that another tab has changed is shown beside what is typed', async () => {
  const ann = await newValidatedUser();
  const id = await newTemplate(ann, { title: 'Ours' });
  const page = await openPage(browser, paths.msmart.templates, { stored: storedUser(ann, true) });
  await button(page, 'Ours').click();
  await field(page, 'Text').fill('Typed here');
  const theirs = { ...someTemplate, title: 'Ours', text: 'Saved there' };
  await send(words.updateTemplate, { token: ann.token, params: { id }, body: theirs });
  await button(page, 'Save').click();
  await page.locator('.stored-content').getByText('Saved there').waitFor();
  expect(await field(page, 'Text').inputValue()).toBe('Typed here');
  await button(page, 'Keep mine').click();
  await button(page, 'Save').click();
  await page.getByText('Template updated').waitFor();
  expect(await templatesOf(ann)).toMatchObject([{ text: 'Typed here' }]);
});

test('a leader writes the templates of a team, and a member who edits one gets a copy', async () => {
  const team = await foundTeam();
  const { owner, teamName } = team;
  const member = await newMember(team);
  const leader = { ...owner, teamName };
  await newTeamTemplate(leader, { title: 'Hello' });
  const own = await openPage(browser, paths.msmart.templates, { stored: storedUser(owner, true) });
  await own.getByRole('link', { name: teamName }).click();
  await button(own, 'New template').click();
  await field(own, 'Title').fill('Of the team');
  await field(own, 'Text').fill('From {{team}}');
  await own.getByText(`From ${teamName}`).waitFor();
  await button(own, 'Add template').click();
  await expect.poll(() => titlesOn(own)).toEqual(['Hello', 'Of the team']);
  await button(own, 'Move Of the team up').click();
  await expect.poll(() => titlesOn(own)).toEqual(['Of the team', 'Hello']);

  const page = await openPage(browser, pathTo(paths.msmart.teamTemplates, { teamName }), {
    stored: storedUser(member, true),
    viewport: PHONE,
  });
  await button(page, 'Hello').click();
  await field(page, 'Text').fill('My words');
  await button(page, 'Save to mine').click();
  await page.getByText('Template added').waitFor();
  expect(await button(page, 'New template').count()).toBe(0);
  expect(await templatesOf(member)).toMatchObject([{ title: 'Hello', text: 'My words' }]);
  expect(await templatesOfTeam(leader)).toMatchObject([
    { title: 'Of the team' },
    { ...someTemplate, title: 'Hello' },
  ]);
});
