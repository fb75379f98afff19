import { describe, expect, inject, test } from 'vitest';
import { guessResetCodes } from '../../../infra/testing/codes.ts';
import {
  codeFor,
  newUser,
  newValidatedUser,
  nthMailTo,
  otherCode,
  PASSWORD,
  send,
  someone,
} from '../../../infra/testing/suite.ts';
import { validate } from '../../../shared/contract/validate.ts';
import { browser } from '../../testBrowser.ts';
import {
  button,
  field,
  openDevice,
  openPage,
  PHONE,
  signIn,
  signUp,
  storedUser,
  waitForAlert,
  waitForPath,
} from '../../testPage.ts';
import { paths } from '../paths.ts';

const hasFocus = (element: Element) => element === document.activeElement;

describe('verifying', () => {
  test('a requested code hides the button until another may be asked for', async () => {
    const created = await newUser();
    const device = await openDevice(browser, { stored: storedUser(created) });
    const page = await device.newPage();
    await page.goto(paths.verifyEmail);
    const request = button(page, 'Request Verification Code');
    await request.waitFor();
    await page.clock.install();
    await request.click(); // Sign-up has just sent one.
    const countdown = page.getByText('You can request another code in');
    await countdown.waitFor();
    expect(await request.count()).toBe(0);
    expect(await countdown.locator('..').evaluate(hasFocus)).toBe(true);
    await page.clock.fastForward(61_000);
    await request.waitFor();
    await page.keyboard.press('Tab');
    expect(await request.evaluate(hasFocus)).toBe(true);
  });

  test('whoever has just signed up types the code without choosing its field', async () => {
    const form = someone();
    const page = await openPage(browser, paths.signUp);
    await signUp(page, form);
    await waitForPath(page, paths.verifyEmail);
    const codeInput = field(page, 'Verification code').and(page.locator(':focus'));
    // The next of its boxes shows the focus.
    expect(await codeInput.evaluate((input) => getComputedStyle(input).outlineStyle)).toBe('none');
    await page.keyboard.type(await codeFor(form.email));
    await waitForPath(page, paths.home);
  });

  test('a wrong code is refused, and the code can be corrected', async () => {
    const created = await newUser();
    const page = await openPage(browser, paths.verifyEmail, { stored: storedUser(created) });
    const code = await codeFor(created.email);
    await field(page, 'Verification code').fill(otherCode(code));
    await waitForAlert(page, 'Incorrect verification code');
    expect(await field(page, 'Verification code').getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, 'Verification code').inputValue()).toBe(otherCode(code));
    await field(page, 'Verification code').fill(code);
    await page.keyboard.press('Enter');
    await waitForPath(page, paths.home);
  });

  test('the last digit sends a code, and no digit that corrects one of six', async () => {
    const created = await newUser();
    const page = await openPage(browser, paths.verifyEmail, { stored: storedUser(created) });
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(validate.validateUser.path)) sent += 1;
    });
    const code = await codeFor(created.email);
    const wrong = otherCode(otherCode(code));
    await field(page, 'Verification code').pressSequentially(wrong);
    await waitForAlert(page, 'Incorrect verification code');
    await field(page, 'Verification code').press('Home');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.type(wrong.startsWith('7') ? '8' : '7');
    await page.getByText('Incorrect verification code').waitFor({ state: 'detached' });
    expect(sent).toBe(1);
    await button(page, 'Submit Code').click();
    await waitForAlert(page, 'Incorrect verification code');
    expect(sent).toBe(2);
  });

  test('a code is pasted as the mail has it, with what stands around it', async () => {
    const created = await newUser();
    const device = await openDevice(browser, { stored: storedUser(created) });
    await device.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await device.newPage();
    await page.goto(paths.verifyEmail);
    const code = await codeFor(created.email);
    const text = ` Code: ${code.slice(0, 3)} ${code.slice(3)}\n`;
    await field(page, 'Verification code').focus();
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+V');
    await waitForPath(page, paths.home);
  });

  test('a user who was verified on another device is let in', async () => {
    const verified = await newValidatedUser();
    const page = await openPage(browser, paths.verifyEmail, { stored: storedUser(verified) });
    await waitForPath(page, paths.home);
  });

  test.each(['Request Verification Code', 'Submit Code'])(
    'a user who is verified on another device meanwhile is let in by "%s"',
    async (pressed) => {
      const { token, username, email } = await newUser();
      const page = await openPage(browser, paths.verifyEmail, { stored: storedUser({ token, username }) });
      await page.getByText(email, { exact: true }).waitFor();
      const verificationCode = await codeFor(email);
      await field(page, 'Verification code').fill(verificationCode.slice(1));
      await send(validate.validateUser, { token, body: { verificationCode } });
      // The sixth digit submits as the button does.
      if (pressed === 'Submit Code') await field(page, 'Verification code').fill(verificationCode);
      else await button(page, pressed).click();
      await waitForPath(page, paths.home);
      await page.getByRole('heading', { name: `Hello, ${username}` }).waitFor();
    },
  );

  test('a changed email gets its own code, and leads back here after a second', async () => {
    const created = await newUser();
    const { email } = someone();
    const page = await openPage(browser, paths.verifyEmail, { stored: storedUser(created) });
    await page.getByRole('link', { name: 'Change email' }).click();
    await field(page, 'New email').fill(email);
    await field(page, 'Confirm email').fill(email);
    await button(page, 'Update Email Address').click();
    await waitForAlert(page, 'Email address updated');
    await waitForPath(page, paths.verifyEmail);
    await page.getByText(email, { exact: true }).waitFor();
    await page.getByText('You can request another code in').waitFor();
    await field(page, 'Verification code').fill(await codeFor(email));
    await waitForPath(page, paths.home);
  });
});

describe('the account', () => {
  test('is behind the avatar, however early it is pressed: who it is, a new password, and out', async () => {
    const verified = await newValidatedUser();
    const device = await openDevice(browser, { stored: storedUser(verified, true), viewport: PHONE });
    const page = await device.newPage();
    const { promise: pressed, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/OpenedMenu*', async (route) => {
      await pressed;
      await route.continue();
    });
    await page.goto(paths.home);
    await page.getByText(verified.email).waitFor();
    await button(page, `Account of ${verified.username}`).click();
    release();
    await page.getByRole('menuitem', { name: 'Account', exact: true }).click();
    await waitForPath(page, paths.account);
    const details = page.getByRole('region', { name: 'Your details' });
    for (const text of [verified.username, verified.email, '+60 12 345 6789']) {
      await details.getByText(text, { exact: true }).waitFor();
    }
    await page.getByRole('link', { name: 'Change password' }).click();
    await waitForPath(page, paths.changePassword);
    await page.getByRole('link', { name: 'Back to Account' }).click();
    await button(page, 'Logout').click();
    await waitForPath(page, paths.login);
  });

  test('has a menu that is opened, walked and left by keyboard', async () => {
    const verified = await newValidatedUser();
    const stored = storedUser(verified, true);
    const page = await (await openDevice(browser, { stored, viewport: PHONE })).newPage();
    const { promise: pressed, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/OpenedMenu*', async (route) => {
      await pressed;
      await route.continue();
    });
    await page.goto(paths.home);
    await page.getByText(verified.email).waitFor();
    const opener = button(page, `Account of ${verified.username}`);
    await opener.press('Enter');
    expect(await opener.evaluate(hasFocus)).toBe(true);
    release();
    await page.waitForFunction(() => document.activeElement?.closest('[role=menu]'));
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    expect(await opener.evaluate(hasFocus)).toBe(true);
    expect(await opener.getAttribute('aria-haspopup')).toBe('menu');
    expect(await opener.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.closest('[role=menu]'));
    expect(await opener.getAttribute('aria-expanded')).toBe('true');
    await page.getByRole('menuitem', { name: 'Change password' }).press('Enter');
    await waitForPath(page, paths.changePassword);
  });

  test.each([
    ['Home', paths.home],
    ['its own page', paths.account],
  ])('on %s a new email takes effect when its code is entered, also after a reload', async (_, path) => {
    const verified = await newValidatedUser();
    const { email } = someone();
    const page = await openPage(browser, path, { stored: storedUser(verified, true), viewport: PHONE });
    await button(page, 'Change email').click();
    await field(page, 'New email').fill(email);
    await field(page, 'Confirm email').fill(email);
    await field(page, 'Your password').fill(PASSWORD);
    await button(page, 'Update Email Address').click();
    await page.getByText(`Enter the code that we sent to ${email}`).waitFor();
    await expect.poll(() => field(page, 'Verification code').evaluate(hasFocus)).toBe(true);
    await page.getByText(verified.email).waitFor();
    await page.reload();
    await page.getByText('You can request another code in').waitFor();
    expect(await button(page, 'Request Verification Code').count()).toBe(0);
    await field(page, 'Verification code').fill(await codeFor(email));
    await page.getByText('Your email address is verified').waitFor();
    await page.getByText(email, { exact: true }).waitFor();
    expect(await page.getByText(verified.email).count()).toBe(0);
    expect(await button(page, 'Change email').evaluate(hasFocus)).toBe(true);
  });

  test('a new password logs the user out after two seconds, and is the one that works', async () => {
    const verified = await newValidatedUser();
    const password = 'another-passphrase';
    const page = await openPage(browser, paths.changePassword, { stored: storedUser(verified, true) });
    await field(page, 'Current password').fill('not-the-password');
    await field(page, 'New password').fill(password);
    await field(page, 'Confirm new password').fill(password);
    await button(page, 'Update Password').click();
    await waitForAlert(page, 'Current password is incorrect');
    await field(page, 'Current password').fill(PASSWORD);
    const [changing, leaving] = ['change/password', 'logout'].map((path) =>
      page.waitForResponse(`**/api/user/${path}`),
    );
    await button(page, 'Update Password').click();
    await page.locator('.ant-alert-success').waitFor();
    await waitForPath(page, paths.login);
    // By the browser's own clock: this one's is late where the machine is busy.
    const startOf = async (answer: typeof changing) =>
      (await answer)?.request().timing().startTime ?? Number.NaN;
    expect((await startOf(leaving)) - (await startOf(changing))).toBeGreaterThanOrEqual(2000);
    await signIn(page, verified.username, password);
    await waitForPath(page, paths.home);
  });

  test('a forgotten password is replaced by the code in the mail', async () => {
    const verified = await newValidatedUser();
    const password = 'a-third-passphrase';
    const page = await openPage(browser, paths.login, { viewport: PHONE });
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await field(page, 'Email').fill(verified.email);
    await button(page, 'Submit Email').click();
    const promise = page.getByText('If that email is registered, a reset code is on its way.');
    await promise.waitFor();
    await page.getByText('You can request another code in').waitFor();
    expect(await field(page, 'Reset code').evaluate(hasFocus)).toBe(true);
    await page.reload();
    await field(page, 'Reset code').fill(await codeFor(verified.email));
    await field(page, 'New password').fill(password);
    await field(page, 'Confirm new password').fill(password);
    await button(page, 'Update Password').click();
    await page.getByText('Password updated. Please sign in.').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.getByRole('link', { name: 'Sign In', exact: true }).evaluate(hasFocus)).toBe(true);
    expect(await page.getByText(/code/i).count()).toBe(0);
    await page.getByRole('link', { name: 'Sign In', exact: true }).click();
    await signIn(page, verified.username, password);
    await waitForPath(page, paths.home);
  });

  test('a password whose codes were guessed at is replaced by the link in the mail, once', async () => {
    const verified = await newValidatedUser();
    await guessResetCodes(inject('stackTable'), verified.email);
    const asking = await openPage(browser, paths.forgotPassword);
    await field(asking, 'Email').fill(verified.email);
    await button(asking, 'Submit Email').click();
    const { text } = await nthMailTo(verified.email, 1);
    const link = new URL(/https?:\S+\/forgot-password\?token=\S+/.exec(text)?.[0] ?? '');
    const page = await openPage(browser, link.pathname + link.search, { viewport: PHONE });
    const choose = async (email: string, password: string) => {
      await field(page, 'Email').fill(email);
      await field(page, 'New password').fill(password);
      await field(page, 'Confirm new password').fill(password);
      await button(page, 'Update Password').click();
    };
    await choose(someone().email, 'a-third-passphrase');
    await waitForAlert(page, 'This link has expired. Request a new one.');
    expect(await field(page, 'New password').inputValue()).toBe('a-third-passphrase');
    await choose(verified.email, 'password123');
    await page.getByText('This password is too common').waitFor();
    await choose(verified.email, 'a-third-passphrase');
    await page.getByText('Password updated. Please sign in.').waitFor();
    await page.getByRole('link', { name: 'Sign In', exact: true }).click();
    await signIn(page, verified.username, 'a-third-passphrase');
    await waitForPath(page, paths.home);
    const late = await openPage(browser, link.pathname + link.search);
    await button(late, 'Request a new link').click();
    await button(late, 'Submit Email').waitFor();
    expect(new URL(late.url()).search).toBe('');
  });
});
