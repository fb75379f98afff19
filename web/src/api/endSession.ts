import { admin } from '../../../shared/contract/admin.ts';
import { user } from '../../../shared/contract/user.ts';
import { endSubscription } from '../worker/subscription.ts';
import { send } from './send.ts';

// This file is separate from `session/logout.ts`, so that the shell of the app loads without the contract.

/** The server ends the pushes to this device with the session, and the browser its subscription. */
export const endUserSession = (token: string) =>
  Promise.all([send(user.logout, {}, { token }), endSubscription()]);
export const endAdminSession = (token: string) => send(admin.logout, {}, { token });
