import { describe, expect, test } from 'vitest';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { devicesOf, newReceiver, subscribe } from '../../../infra/testing/pushes.ts';
import { newUser, PASSWORD, send, type TestUser } from '../../../infra/testing/suite.ts';
import { user } from '../../../shared/contract/user.ts';

const add = (token: string, body: object) => send(user.addPush, { token, body });

async function signIn({ username }: Pick<TestUser, 'username'>): Promise<string> {
  const { body } = await send(user.login, { body: { username, password: PASSWORD } });
  return String(body.token);
}

describe('a push device', () => {
  test('is added with the public key, renewed, listed to its user without secrets, and removed', async () => {
    const { token } = await newUser();
    const { body: before } = await send(user.getPush, { token });
    expect(before).toEqual({ publicKey: expect.stringMatching(/^B[\w-]{86}$/), devices: [] });
    const { subscription } = newReceiver();
    const id = await subscribe(token, newReceiverOf(subscription));
    const renewed = await add(token, { ...subscription, device: 'Phone', publicKey: before.publicKey });
    expect(renewed).toMatchObject({ status: 200, body: { id, success: 'This device gets your notices' } });
    const { body } = await send(user.getPush, { token });
    expect(body.devices).toEqual([
      { id, device: 'Phone', addedAt: expect.stringMatching(/^\d{4}-/), isThis: true },
    ]);
    expect((await send(user.removePush, { token, params: { id } })).status).toBe(200);
    expect(await devicesOf(token)).toEqual([]);
    expect(await send(user.removePush, { token, params: { id } })).toMatchObject({
      status: 404,
      body: { code: 'UNKNOWN_DEVICE' },
    });
  });

  test('of one session replaces the one before, because a browser has one subscription', async () => {
    const { token } = await newUser();
    await subscribe(token);
    const id = await subscribe(token);
    expect(await devicesOf(token)).toMatchObject([{ id }]);
  });

  test('belongs to the user who has added it last', async () => {
    const [first, second] = [await newUser(), await newUser()];
    const receiver = newReceiver();
    await subscribe(first.token, receiver);
    const id = await subscribe(second.token, receiver);
    expect(await devicesOf(first.token)).toEqual([]);
    expect(await devicesOf(second.token)).toMatchObject([{ id }]);
  });

  test('of another user is unknown', async () => {
    const [owner, other] = [await newUser(), await newUser()];
    const id = await subscribe(owner.token);
    expect((await send(user.removePush, { token: other.token, params: { id } })).status).toBe(404);
    expect(await devicesOf(owner.token)).toHaveLength(1);
  });

  test('ends with its session', async () => {
    const person = await newValidatedUser();
    const [one, two] = [await signIn(person), await signIn(person)];
    await subscribe(one);
    await subscribe(two);
    await send(user.logout, { token: one });
    expect(await devicesOf(two)).toMatchObject([{ isThis: true }]);
    const body = { currPass: PASSWORD, newPass: 'another-passphrase', ConfirmNewPass: 'another-passphrase' };
    await send(user.changePassword, { token: person.token, body });
    expect(await devicesOf(person.token)).toEqual([]);
  });

  test('is the tenth at most, also when several are added at once', async () => {
    const person = await newUser();
    const tokens = await Promise.all(Array.from({ length: 12 }, () => signIn(person)));
    const answers = await Promise.all(tokens.map((token) => add(token, newReceiver().subscription)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 2 }, () => [409, 'TOO_MANY_DEVICES']),
    );
    expect(await devicesOf(person.token)).toHaveLength(10);
  });
});

test('a subscription that no browser makes is refused', async () => {
  const { token } = await newUser();
  const { subscription } = newReceiver();
  const refused = async (change: object) => {
    const { status, body } = await add(token, { ...subscription, ...change });
    return [status, Object.keys(body.fields ?? {})];
  };
  expect(await refused({ endpoint: 'https://example.com/push' })).toEqual([400, ['endpoint']]);
  expect(await refused({ endpoint: 'https://fcm.googleapis.com@169.254.169.254/' })).toEqual([
    400,
    ['endpoint'],
  ]);
  expect(await refused({ endpoint: 7 })).toEqual([400, ['endpoint']]);
  expect(await refused({ device: '' })).toEqual([400, ['device']]);
  expect(await refused({ device: 'x'.repeat(61) })).toEqual([400, ['device']]);
  // The point has the right form but is not on the curve.
  const offCurve = `B${'A'.repeat(85)}A`;
  expect(await refused({ keys: { ...subscription.keys, p256dh: offCurve } })).toEqual([400, ['keys']]);
  expect((await add(token, { ...subscription, keys: { p256dh: 'x', auth: 'y' } })).status).toBe(400);
  expect(await refused({ publicKey: subscription.keys.p256dh })).toEqual([400, ['publicKey']]);
  expect((await send(user.addPush, { body: subscription })).status).toBe(401);
  expect(await devicesOf(token)).toEqual([]);
});

function newReceiverOf(subscription: ReturnType<typeof newReceiver>['subscription']) {
  return { ...newReceiver(), subscription };
}
