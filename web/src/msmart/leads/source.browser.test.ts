import { expect, test } from 'vitest';
import { newOwnedBot } from '../../../../infra/testing/bots.ts';
import { leadOf, newLead, newLeadMember } from '../../../../infra/testing/leads.ts';
import { send } from '../../../../infra/testing/suite.ts';
import { foundTeam } from '../../../../infra/testing/teams.ts';
import { mchat } from '../../../../shared/contract/mchat.ts';
import { browser } from '../../../testing/testBrowser.ts';
import { field, openPage, PHONE, storedUser } from '../../../testing/testPage.ts';
import { paths, pathTo } from '../../routing/paths.ts';

test("a lead's source is one of the user's links, a usual one, or what is typed", async () => {
  const member = await newLeadMember(await foundTeam());
  const { token, teamName } = member;
  const { chatId } = await newOwnedBot(member);
  await send(mchat.createLink, { token, body: { chatId, label: 'Market stall' } });
  const id = await newLead(member, { name: 'Aisyah' });
  const page = await openPage(browser, pathTo(paths.msmart.lead, { teamName, id }), {
    stored: storedUser(member, true),
    viewport: PHONE,
  });
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  for (const name of ['PROSPECTING', 'RESULT']) await section(name).getByRole('button', { name }).click();
  await field(page, 'Source').click();
  await page.getByTitle('TikTok live', { exact: true }).waitFor();
  await page.getByTitle('Market stall', { exact: true }).click();
  expect(await field(page, 'Source').inputValue()).toBe('Market stall');
  await field(page, 'Source').fill('Market stall in Ipoh');
  await field(page, 'Status remark').fill('Met there');
  await field(page, 'Follow up remark').fill('Call');
  await section('RESULT').getByRole('button', { name: 'Update Database' }).click();
  await section('RESULT').getByText('Lead updated').waitFor();
  expect(await leadOf(member, id)).toMatchObject({ leadSource: 'Market stall in Ipoh' });
});
