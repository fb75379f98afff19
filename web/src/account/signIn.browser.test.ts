import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { codeFor, otherCode, PASSWORD, someone } from '../../../infra/testing/suite.ts';
import { user } from '../../../shared/contract/user.ts';
import { validate } from '../../../shared/contract/validate.ts';
import { browser } from '../../testing/testBrowser.ts';
import {
  button,
  field,
  newPage,
  openDevice,
  openPage,
  PHONE,
  signIn,
  signUp,
  waitForAlert,
  waitForPath,
} from '../../testing/testPage.ts';
import { paths, withQuery } from '../routing/paths.ts';

describe('signing up', () => {
  test('leads to Home by the mailed code: its last digit submits it, a correction does not, and a refused code can be typed or pasted over', async () => {
    const id = randomBytes(5).toString('hex');
    const password = 'a 🔐 to keep';
    const form = {
      username: `测试用户名${id}`, // fifteen characters
      email: `Amy.${id}@Example.com`,
      password,
      confirmPassword: password,
      phoneNumber: '012-345 6789',
    };
    const page = await openPage(browser, paths.signUp, { viewport: PHONE });
    await signUp(page, form);
    await waitForPath(page, paths.verifyEmail);
    await page.getByText(form.email, { exact: true }).waitFor();
    // Sign-up has mailed the first code, so another one has to wait, even after a reload.
    await page.getByText('You can request another code in').waitFor();
    // The field has the focus already; its next box shows it in place of an outline.
    const focusedField = field(page, 'Verification code').and(page.locator(':focus'));
    expect(await focusedField.evaluate((input) => getComputedStyle(input).outlineStyle)).toBe('none');
    await page.reload();
    await page.getByText('You can request another code in').waitFor();
    expect(await button(page, 'Request Verification Code').count()).toBe(0);

    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(validate.validateUser.path)) sent += 1;
    });
    const code = await codeFor(form.email);
    const wrong = otherCode(otherCode(code));
    const typed = field(page, 'Verification code');
    await typed.pressSequentially(wrong);
    await waitForAlert(page, 'Incorrect verification code');
    expect(await typed.getAttribute('aria-invalid')).toBe('true');
    expect(await typed.inputValue()).toBe(wrong);
    await typed.press('Home');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.type(wrong.startsWith('7') ? '8' : '7');
    await page.getByText('Incorrect verification code').waitFor({ state: 'detached' });
    expect(sent).toBe(1);
    await button(page, 'Submit Code').click();
    await waitForAlert(page, 'Incorrect verification code');
    expect(sent).toBe(2);
    const other = otherCode(wrong);
    // The refusal selects the code in the field, after its message.
    const isSelected = () =>
      focusedField.evaluate((input: HTMLInputElement) => input.selectionEnd !== input.selectionStart);
    await expect.poll(isSelected).toBe(true);
    await page.keyboard.type(other);
    await expect.poll(() => sent).toBe(3);
    await waitForAlert(page, 'Incorrect verification code');
    expect(await typed.inputValue()).toBe(other);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const text = ` Code: ${code.slice(0, 3)} ${code.slice(3)}\n`;
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await expect.poll(isSelected).toBe(true);
    await typed.press('ControlOrMeta+V');
    await waitForPath(page, paths.home);
    await page.getByRole('heading', { name: `Hello, ${form.username}` }).waitFor();
    await page.getByText('+60 12 345 6789').waitFor();
    await page.getByText(form.email).waitFor();
  });

  test('shows hints and errors at each field in the documented words', async () => {
    const { username, email } = await newValidatedUser();
    const page = await openPage(browser, paths.signUp);
    const described = (label: string) =>
      field(page, label).evaluate((input) =>
        (input.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? ''),
      );
    await page.getByText('Up to 15 characters, without spaces').waitFor();
    expect(await described('Username')).toContain('Up to 15 characters, without spaces');
    expect(await described('Password')).toContain('At least 6 characters, not a common password');
    expect(await described('Mobile number')).toContain('Such as 012-345 6789 or +65 8123 4567');

    await field(page, 'Username').fill('with space');
    await field(page, 'Password').fill('short');
    await page.getByText('Spaces are not allowed in username').waitFor();
    await field(page, 'Re-type password').fill('other');
    await page.getByText('Your password is too short, must be 6 characters and above').waitFor();
    await field(page, 'Email').fill('nobody');
    await page.getByText('Password does not match').waitFor();
    await field(page, 'Mobile number').focus();
    await page.getByText('Please insert legit email').waitFor();
    await button(page, 'Reset').click();
    expect(await field(page, 'Username').inputValue()).toBe('');
    await page.getByText('Password does not match').waitFor({ state: 'detached' });

    // Each field that the server refuses shows its message once, and the typed values stay.
    await signUp(page, { ...someone(), username, email, phoneNumber: '012-345' });
    const messages = {
      Username: 'Username is already taken',
      Email: 'Email is already registered',
      'Mobile number': 'Please insert a valid mobile number',
    };
    for (const [label, message] of Object.entries(messages)) {
      await waitForAlert(page, message);
      expect(await page.getByText(message).count()).toBe(1);
      expect(await field(page, label).getAttribute('aria-invalid')).toBe('true');
    }
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('signup_username');
    expect(await field(page, 'Email').inputValue()).toBe(email);
    await field(page, 'Username').fill(someone().username);
    await page.getByText(messages.Username).waitFor({ state: 'detached' });
    await page.getByText(messages.Email).waitFor();
  });

  test('enables its button again when the reply is faster than an animation', async () => {
    const device = await openDevice(browser, { hasMotion: true });
    // Replies within the frame in which the form is sent, faster than any network.
    await device.addInitScript((path) => {
      const send = window.fetch;
      window.fetch = async (...request) =>
        request[0] === path
          ? Response.json({ error: 'Taken', code: 'TAKEN' }, { status: 409 })
          : send(...request);
    }, user.signUp.path);
    const page = await device.newPage();
    await page.goto(paths.signUp);
    await signUp(page, someone());
    await waitForAlert(page, 'Taken');
    await button(page, 'Register Now').waitFor();
  });
});

describe('signing in', () => {
  test('returns to the requested screen, but to Home instead of the password change', async () => {
    const { username } = await newValidatedUser();
    const asked = withQuery(paths.mace.editor, { x: 1 });
    const page = await newPage(browser);
    for (const [path, end] of [
      [asked, asked],
      [paths.changePassword, paths.home],
    ] as const) {
      await page.evaluate(() => localStorage.clear());
      await page.goto(path);
      await waitForPath(page, paths.login);
      await signIn(page, ` ${username.toUpperCase()} `, PASSWORD);
      await waitForPath(page, end);
    }
  });

  test('says why it failed, keeps the username, and sends one request however often it is pressed', async () => {
    const { username } = await newValidatedUser();
    const page = await openPage(browser, paths.login);
    await page.context().setOffline(true);
    await signIn(page, 'amy', PASSWORD);
    await waitForAlert(page, "Couldn't connect to server. Please try again");
    expect(await field(page, 'Password').inputValue()).toBe(PASSWORD);
    await page.context().setOffline(false);
    await page.reload();
    // The prerendered document shows the fields before its code fills them in.
    await expect.poll(() => field(page, 'Username').inputValue()).toBe('amy');
    expect(await field(page, 'Password').inputValue()).toBe('');
    await signIn(page, username, 'not-the-password');
    await waitForAlert(page, 'Incorrect username or password');
    expect(await field(page, 'Username').inputValue()).toBe(username);
    await field(page, 'Password').fill('another');
    await page.getByText('Incorrect username or password').waitFor({ state: 'detached' });

    let asked = 0;
    let answer = () => {};
    const pressed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/user/login', async (route) => {
      asked += 1;
      await pressed;
      await route.continue();
    });
    await signIn(page, username, PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).dblclick({ force: true });
    await page.keyboard.press('Enter');
    await page.evaluate(() => {
      // Faster than any render.
      const form = document.querySelector('form');
      form?.requestSubmit();
      form?.requestSubmit();
    });
    answer();
    await waitForPath(page, paths.home);
    expect(asked).toBe(1);
  });
});
