import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../../../infra/local/build.ts';
import type { LocalStack } from '../../../infra/local/stack.ts';
import { newOwnedBot, newVisitor } from '../../../infra/testing/bots.ts';
import { leadOf, newLead } from '../../../infra/testing/leads.ts';
import { startStack } from '../../../infra/testing/ownStack.ts';
import { png } from '../../../infra/testing/pictures.ts';
import { codeFor, mailsTo, someone, withStack } from '../../../infra/testing/suite.ts';
import { foundTeam } from '../../../infra/testing/teams.ts';
import { browser } from '../../testing/testBrowser.ts';
import {
  button,
  field,
  follow,
  openDevice,
  type Stored,
  signUp,
  storedUser,
  waitForAlert,
  waitForPath,
} from '../../testing/testPage.ts';
import { paths, pathTo } from '../routing/paths.ts';

/** Uses its own stack, because an outage would affect all other tests. */
let stack: LocalStack;
beforeAll(async () => {
  stack = await startStack({ built: await build({ web: true }), limits: 'offByAddress' });
});
afterAll(() => stack.stop());

const FOR_EVER = 1_000_000_000;
const FAULT = 'Something went wrong. Please try again.';

/** Switches a service off until the returned function is called. */
function switchOff(service: 'ses' | 'dynamodb' | 'execute-api' | 's3'): () => void {
  const { cancel } = stack.port.fail({ service, kind: 'timeout-before', times: FOR_EVER });
  return cancel;
}

async function openOn(path: string, stored: Stored): Promise<Page> {
  const page = await (await openDevice(browser, { origin: stack.url, stored })).newPage();
  await page.clock.install();
  await page.goto(path);
  return page;
}

const onStack = (name: string, work: () => Promise<void>) => test(name, () => withStack(stack, work));

onStack('without mail people sign up, see which mail was not sent, and get their code later', async () => {
  const form = someone();
  const switchOn = switchOff('ses');
  const page = await openOn(paths.signUp, {});
  await signUp(page, form);
  await waitForPath(page, paths.verifyEmail);
  // The last code counts as sent, so another one can be requested a minute later.
  await page.clock.fastForward(61_000);
  await stack.moveClock(61_000);
  await button(page, 'Request Verification Code').click();
  await waitForAlert(page, FAULT);
  expect(await mailsTo(form.email)).toEqual([]);
  switchOn();
  await button(page, 'Request Verification Code').click();
  await field(page, 'Verification code').fill(await codeFor(form.email));
  await waitForPath(page, paths.home);
});

onStack(
  'without the table screens say so, typed text stays, and the page works again afterwards',
  async () => {
    const { owner, teamName } = await foundTeam();
    const id = await newLead({ ...owner, teamName });
    const page = await openOn(pathTo(paths.msmart.lead, { teamName, id }), storedUser(owner, true));
    const section = page.getByRole('region', { name: 'CONNECTING', exact: true });
    for (const title of ['PROSPECTING', 'CONNECTING', 'RESULT']) {
      await page.getByRole('button', { name: title }).click();
    }
    await field(page, 'Status remark').fill('Met at the expo');
    await field(page, 'Follow up remark').fill('Call back');
    const switchOn = switchOff('dynamodb');
    await section.getByRole('button', { name: 'Update Database' }).click();
    // The other reads of the page show the same failure.
    await section.getByRole('alert').filter({ hasText: FAULT }).waitFor();
    expect(await field(page, 'Status remark').inputValue()).toBe('Met at the expo');
    switchOn();
    await section.getByRole('button', { name: 'Update Database' }).click();
    await section.getByText('Lead updated').waitFor();
    expect(await leadOf(owner, id)).toMatchObject({ prospectingRemark: 'Met at the expo' });
    await waitForPath(page, pathTo(paths.msmart.database, { teamName }));

    const switchOnAgain = switchOff('dynamodb');
    await follow(page, paths.mchat.chats);
    await waitForAlert(page, FAULT);
    switchOnAgain();
    await button(page, 'Try again').click();
    await page.getByText('0 bots').waitFor();
  },
);

onStack(
  'without sockets lists are there, and live later; without files a picture goes with the next attempt',
  async () => {
    const bot = await newOwnedBot();
    await newVisitor(bot);
    const switchOn = switchOff('execute-api');
    const page = await openOn(pathTo(paths.mchat.data, { chatId: bot.chatId }), storedUser(bot.owner, true));
    await page.getByRole('status').getByText('1 visitor', { exact: true }).waitFor();
    await newVisitor(bot);
    await stack.idle();
    await page.reload();
    await page.getByRole('status').getByText('2 visitors', { exact: true }).waitFor();
    switchOn();
    await newVisitor(bot);
    // A socket without a response times out after 20 seconds and connects again some seconds later.
    const live = page.getByText('3 visitors, updated live');
    await expect
      .poll(async () => {
        await page.clock.fastForward(6_000);
        return live.count();
      })
      .toBe(1);

    await follow(page, pathTo(paths.mchat.design, { chatId: bot.chatId }));
    await field(page, 'Bot Name').fill('Typed before');
    const storeAgain = switchOff('s3');
    const picture = png({ width: 20, height: 20 });
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'picture.png', mimeType: picture.type },
      buffer: Buffer.from(await picture.arrayBuffer()),
    });
    await waitForAlert(page, FAULT);
    // Calls without files still work.
    await button(page, 'Save Design').click();
    await page.getByText('Design updated').waitFor();
    storeAgain();
    await button(page, 'Try again').click();
    await page.getByText('Picture updated').waitFor();
    expect(await field(page, 'Bot Name').inputValue()).toBe('Typed before');
  },
);
