import { randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codeFor, newUser, newValidatedUser, PASSWORD, send, someone } from '../../../infra/testing/suite.ts';
import { user } from '../../../shared/contract/user.ts';
import { openBrowser } from '../../browser.ts';
import { openDevice, PHONE, storedUser, visit } from '../../visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => Promise.all(browser.contexts().map((device) => device.close())));
afterAll(() => browser.close());

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const alert = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words }).waitFor();
const arrive = (page: Page, path: string) => page.waitForURL((url) => url.pathname + url.search === path);

async function signIn(page: Page, username: string, password: string = PASSWORD) {
  await field(page, 'Username').fill(username);
  await field(page, 'Password').fill(password);
  await page.keyboard.press('Enter');
}

async function signUp(page: Page, form: ReturnType<typeof someone>) {
  await field(page, 'Username').fill(form.username);
  await field(page, 'Password').fill(form.password);
  await field(page, 'Re-type password').fill(form.confirmPassword);
  await field(page, 'Email').fill(form.email);
  await field(page, 'Mobile number').fill(form.phoneNumber);
  await button(page, 'Register Now').click();
}

describe('signing up', () => {
  test('leads by the code in the mail to Home', async () => {
    const id = randomBytes(5).toString('hex');
    const password = 'a 🔐 to keep';
    const form = {
      username: `测试用户名${id}`, // fifteen characters
      email: `Amy.${id}@Example.com`,
      password,
      confirmPassword: password,
      phoneNumber: '012-345 6789',
    };
    const page = await visit(browser, '/signup', { viewport: PHONE });
    await signUp(page, form);
    await arrive(page, '/auth');
    await page.getByText(form.email, { exact: true }).waitFor();
    const code = await codeFor(form.email);
    await field(page, 'Verification code').fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
    await button(page, 'Submit Code').click();
    await arrive(page, '/');
    await page.getByRole('heading', { name: `Hello, ${form.username}` }).waitFor();
    await page.getByText('+60 12 345 6789').waitFor();
    await page.getByText('Verified', { exact: true }).waitFor();
  });

  test('says at each field what is wrong when it is left, in the documented words', async () => {
    const page = await visit(browser, '/signup');
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
  });

  test('shows a taken username at its field, and keeps the rest', async () => {
    const { username } = await newUser();
    const form = { ...someone(), username };
    const page = await visit(browser, '/signup');
    await signUp(page, form);
    await alert(page, 'Username is already taken');
    expect(await field(page, 'Username').getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, 'Email').inputValue()).toBe(form.email);
  });
});

describe('signing in', () => {
  test.each([
    ['/mace?x=1', '/mace?x=1'],
    ['/change-password', '/'],
  ])('from %s ends at %s', async (asked, end) => {
    const { username } = await newValidatedUser();
    const page = await visit(browser, asked);
    await arrive(page, '/login');
    await signIn(page, ` ${username.toUpperCase()} `);
    await arrive(page, end);
  });

  test('with a wrong password keeps the username, and says so', async () => {
    const { username } = await newUser();
    const page = await visit(browser, '/login');
    await signIn(page, username, 'not-the-password');
    await alert(page, 'Incorrect username or password');
    expect(await field(page, 'Username').inputValue()).toBe(username);
  });

  test('asks the server once, however often the button is pressed', async () => {
    const { username } = await newValidatedUser();
    const page = await visit(browser, '/login');
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
    await signIn(page, username);
    await button(page, /Sign In/).dblclick({ force: true });
    await page.keyboard.press('Enter');
    await page.evaluate(() => {
      // Faster than any render.
      const form = document.querySelector('form');
      form?.requestSubmit();
      form?.requestSubmit();
    });
    answer();
    await arrive(page, '/');
    expect(asked).toBe(1);
  });

  test('without a network says so, and a reload loses nothing but the password', async () => {
    const page = await visit(browser, '/login');
    await field(page, 'Username').waitFor();
    await page.context().setOffline(true);
    await signIn(page, 'amy');
    await alert(page, "Couldn't connect to server. Please try again");
    expect(await field(page, 'Password').inputValue()).toBe(PASSWORD);
    await page.context().setOffline(false);
    await page.reload();
    await field(page, 'Username').waitFor();
    expect(await field(page, 'Username').inputValue()).toBe('amy');
    expect(await field(page, 'Password').inputValue()).toBe('');
  });
});

describe('verifying', () => {
  test('a requested code hides the button until another may be asked for', async () => {
    const created = await newUser();
    const page = await visit(browser, '/auth', { stored: storedUser(created) });
    const request = button(page, 'Request Verification Code');
    await request.waitFor();
    await page.clock.install();
    await request.click(); // Sign-up has just sent one.
    await page.getByText('You can request another code in').waitFor();
    expect(await request.count()).toBe(0);
    await page.clock.fastForward(61_000);
    await request.waitFor();
  });

  test('a wrong code is refused, and the code can be corrected', async () => {
    const created = await newUser();
    const page = await visit(browser, '/auth', { stored: storedUser(created) });
    const code = await codeFor(created.email);
    await field(page, 'Verification code').fill(code === '000000' ? '000001' : '000000');
    await button(page, 'Submit Code').click();
    await alert(page, 'Incorrect verification code');
    await field(page, 'Verification code').fill(code);
    await page.keyboard.press('Enter');
    await arrive(page, '/');
  });

  test('a user who was verified on another device is let in', async () => {
    const verified = await newValidatedUser();
    const page = await visit(browser, '/auth', { stored: storedUser(verified) });
    await arrive(page, '/');
  });

  test('a changed email gets its own code, and leads back here after a second', async () => {
    const created = await newUser();
    const { email } = someone();
    const page = await visit(browser, '/auth', { stored: storedUser(created) });
    await page.getByRole('link', { name: 'Change email' }).click();
    await field(page, 'New email').fill(email);
    await field(page, 'Confirm email').fill(email);
    await button(page, 'Update Email Address').click();
    await alert(page, 'Email address updated');
    await arrive(page, '/auth');
    await page.getByText(email, { exact: true }).waitFor();
    await field(page, 'Verification code').fill(await codeFor(email));
    await button(page, 'Submit Code').click();
    await arrive(page, '/');
  });
});

describe('the account', () => {
  test('a new email takes effect when its code is entered, also after a reload', async () => {
    const verified = await newValidatedUser();
    const { email } = someone();
    const page = await visit(browser, '/', { stored: storedUser(verified, true), viewport: PHONE });
    await button(page, 'Change email').click();
    await field(page, 'New email').fill(email);
    await field(page, 'Confirm email').fill(email);
    await field(page, 'Your password').fill(PASSWORD);
    await button(page, 'Update Email Address').click();
    await page.getByText(`Enter the code that we sent to ${email}`).waitFor();
    await page.getByText(verified.email).waitFor();
    await page.reload();
    await field(page, 'Verification code').fill(await codeFor(email));
    await button(page, 'Submit Code').click();
    await page.getByText('Your email address is verified').waitFor();
    await page.getByText(email, { exact: true }).waitFor();
    expect(await page.getByText(verified.email).count()).toBe(0);
  });

  test('a new password logs the user out after two seconds, and is the one that works', async () => {
    const verified = await newValidatedUser();
    const password = 'another-passphrase';
    const page = await visit(browser, '/change-password', { stored: storedUser(verified, true) });
    await field(page, 'Current password').fill('not-the-password');
    await field(page, 'New password').fill(password);
    await field(page, 'Confirm new password').fill(password);
    await button(page, 'Update Password').click();
    await alert(page, 'Current password is incorrect');
    await field(page, 'Current password').fill(PASSWORD);
    await button(page, 'Update Password').click();
    await page.locator('.ant-alert-success').waitFor();
    const changedAt = Date.now();
    await arrive(page, '/login');
    expect(Date.now() - changedAt).toBeGreaterThan(1500);
    await signIn(page, verified.username, password);
    await arrive(page, '/');
  });

  test('a forgotten password is replaced by the code in the mail', async () => {
    const verified = await newValidatedUser();
    const password = 'a-third-passphrase';
    const page = await visit(browser, '/login', { viewport: PHONE });
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await field(page, 'Email').fill(verified.email);
    await button(page, 'Submit Email').click();
    await page.getByText('If that email is registered, a reset code is on its way.').waitFor();
    await page.reload();
    await field(page, 'Reset code').fill(await codeFor(verified.email, 2));
    await field(page, 'New password').fill(password);
    await field(page, 'Confirm new password').fill(password);
    await button(page, 'Update Password').click();
    await page.getByRole('link', { name: 'Sign In', exact: true }).click();
    await signIn(page, verified.username, password);
    await arrive(page, '/');
  });
});

describe('logging out', () => {
  test('leaves nothing private, also to the back button', async () => {
    const verified = await newValidatedUser();
    const page = await visit(browser, '/', { stored: storedUser(verified, true) });
    await page.getByText(verified.email).waitFor();
    await page.getByRole('link', { name: 'Tools', exact: true }).click();
    await arrive(page, '/tools');
    await button(page, `Logout (${verified.username})`).click();
    await arrive(page, '/login');
    await page.goBack();
    await arrive(page, '/login');
    expect(await page.getByText(verified.email).count()).toBe(0);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test('ends the session on the server, and gives the next user their own start', async () => {
    const [verified, next] = [await newValidatedUser(), await newValidatedUser()];
    const page = await visit(browser, '/tools', { stored: storedUser(verified, true) });
    const leave = button(page, `Logout (${verified.username})`);
    const [told] = await Promise.all([page.waitForResponse('**/api/user/logout'), leave.click()]);
    expect(told.status()).toBe(200);
    expect((await send(user.getProfile, { token: verified.token })).status).toBe(401);
    await signIn(page, next.username);
    await arrive(page, '/');
  });

  test('happens in every tab, and so does signing in', async () => {
    const verified = await newValidatedUser();
    const device = await openDevice(browser, { stored: storedUser(verified, true) });
    const [one, two] = [await device.newPage(), await device.newPage()];
    await one.goto('/');
    await two.goto('/tools');
    await two.getByText('Not available yet').waitFor();
    await button(one, `Logout (${verified.username})`).click();
    await arrive(two, '/login');
    await signIn(one, verified.username);
    await arrive(one, '/');
    await arrive(two, '/tools');
  });

  test('by the server keeps what was typed for after the next sign-in', async () => {
    const created = await newUser();
    const page = await visit(browser, '/change-email', { stored: storedUser(created) });
    await field(page, 'New email').fill('amy@example.com');
    await send(user.logout, { token: created.token });
    await field(page, 'Confirm email').fill('amy@example.com');
    await button(page, 'Update Email Address').click();
    await page.getByText('Your session has ended. Please sign in again.').waitFor();
    await signIn(page, created.username);
    await arrive(page, '/change-email');
    expect(await field(page, 'New email').inputValue()).toBe('amy@example.com');
  });
});

test('a screen whose code does not come can be tried again', async () => {
  const verified = await newValidatedUser();
  const page = await visit(browser, '/tools', { stored: storedUser(verified, true) });
  await page.route('**/assets/HomePage*', (route) => route.abort());
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await alert(page, "Couldn't connect to server. Please try again");
  await page.unroute('**/assets/HomePage*');
  await button(page, 'Try again').click();
  await page.getByText(verified.email).waitFor();
});
