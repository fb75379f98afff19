import { createECDH, randomBytes } from 'node:crypto';
import { user } from '../../shared/contract/user.ts';
import type { Arrived, Receiver } from '../local/push/services.ts';
import { send } from './suite.ts';

/** Returns what a browser sends when it subscribes, and the keys that it keeps to itself. */
export function newReceiver(origin = 'https://fcm.googleapis.com') {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const endpoint = `${origin}/fcm/send/${randomBytes(24).toString('base64url')}`;
  const auth = randomBytes(16).toString('base64url');
  const keys = { p256dh: pair.getPublicKey('base64url'), auth };
  return {
    subscription: { endpoint, keys, device: 'Chrome on Android' },
    secret: { endpoint, privateKey: pair.getPrivateKey('base64url'), auth },
  };
}

/** Subscribes a new device of a session, and returns its id. */
export async function subscribe(token: string, { subscription } = newReceiver()): Promise<string> {
  const { status, body } = await send(user.addPush, { token, body: subscription });
  if (status !== 200) throw new Error(`The device was refused: ${status} ${JSON.stringify(body)}`);
  return String(body.id);
}

export async function devicesOf(token: string): Promise<readonly { id: string; isThis: boolean }[]> {
  return user.getPush.reply.parse((await send(user.getPush, { token })).body).devices;
}

/** The push services of a stack on this machine, by its address. */
export function pushServicesAt(url: string) {
  return {
    register: async (receiver: Receiver): Promise<void> => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(receiver);
      const { status } = await fetch(`${url}/_local/push`, { method: 'PUT', headers, body });
      if (status !== 200) throw new Error(`The receiver was refused: ${status}`);
    },
    /** Returns the messages to a subscription, newest first. */
    arrived: async (endpoint: string): Promise<readonly Arrived[]> => {
      const all: readonly Arrived[] = await (await fetch(`${url}/_local/push`)).json();
      return all.filter((each) => each.endpoint === endpoint);
    },
  };
}
