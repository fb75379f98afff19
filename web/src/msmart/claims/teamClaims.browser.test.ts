import { expect, test } from 'vitest';
import { botFindings } from '../../../../functions/lib/store/claim.ts';
import { newOwnedBot } from '../../../../infra/testing/bots.ts';
import { claimsOf } from '../../../../infra/testing/claims.ts';
import { put } from '../../../../infra/testing/put.ts';
import { send, stackTable } from '../../../../infra/testing/suite.ts';
import { foundTeam, newMember } from '../../../../infra/testing/teams.ts';
import { words } from '../../../../shared/contract/words.ts';
import { browser } from '../../../testing/testBrowser.ts';
import { button, openPage, PHONE, storedUser } from '../../../testing/testPage.ts';
import { paths, pathTo } from '../../routing/paths.ts';

test('a leader adds words of the team on a phone, and sees which texts have claims', async () => {
  const { owner, teamName } = await foundTeam();
  const page = await openPage(browser, pathTo(paths.msmart.team, { teamName }), {
    stored: storedUser(owner, true),
    viewport: PHONE,
  });
  await button(page, `Actions for ${teamName}`).click();
  await page.getByRole('menuitem', { name: 'Claims' }).click();
  await page.getByText('No findings in your team’s texts').waitFor();
  await button(page, '+Words').click();
  const added = page.getByRole('group', { name: 'Words 1' });
  await added.getByLabel('Words', { exact: true }).fill('Bio-Zap');
  await added.getByLabel('Why').fill('Our upline asks us not to');
  await button(page, 'Save').click();
  await page.getByText('Claims updated').waitFor();
  const mine = { text: 'Bio-Zap', severity: 'stop', why: 'Our upline asks us not to' };
  expect((await claimsOf(owner)).teams).toMatchObject([{ teamName, add: [mine] }]);

  const found = [{ where: 'Welcome', ids: ['en-quit', 'own:Bio-Zap'] }];
  const at = new Date().toISOString();
  await put(stackTable(), [
    botFindings.overwrite({ teamName, chatId: 'bot', botName: 'Starter bot', found, at }),
  ]);
  await page.reload();
  await page.getByText('Starter bot').waitFor();
  await page.getByText('quit your job, Bio-Zap').waitFor();
});

test('a found text leads to where it is edited, if it is in a bot of the reader', async () => {
  const { owner, teamName } = await foundTeam();
  const own = await newOwnedBot(owner);
  const other = await newOwnedBot();
  const at = new Date().toISOString();
  const found = ['Name', 'Welcome'].map((where) => ({ where, ids: ['en-quit'] }));
  await put(stackTable(), [
    botFindings.overwrite({ teamName, chatId: own.chatId, botName: 'My bot', found, at }),
    botFindings.overwrite({ teamName, chatId: other.chatId, botName: 'A bot of another', found, at }),
  ]);
  const page = await openPage(browser, pathTo(paths.msmart.claims, { teamName }), {
    stored: storedUser(owner, true),
    viewport: PHONE,
  });
  const links = page.getByRole('region', { name: 'Live texts with findings' }).getByRole('link');
  await expect
    .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
    .toEqual([
      pathTo(paths.mchat.design, { chatId: own.chatId }),
      pathTo(paths.mchat.chat, { id: own.chatId }),
    ]);
  expect(await page.getByText('A bot of another').count()).toBe(2);
});

test('a member sees the words of the team, without the form', async () => {
  const team = await foundTeam();
  const { owner, teamName } = team;
  const added = { text: 'Bio-Zap', severity: 'stop', why: 'Not registered' };
  const params = { teamName };
  const body = { add: [added], version: 0 };
  expect((await send(words.updateTeamClaims, { token: owner.token, params, body })).status).toBe(200);
  const member = await newMember(team);
  const page = await openPage(browser, pathTo(paths.msmart.claims, params), {
    stored: storedUser(member, true),
  });
  await page.getByText('Bio-Zap (stop): Not registered').waitFor();
  for (const name of ['+Words', 'Save']) expect(await button(page, name).count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
});
