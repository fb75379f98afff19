import { admin } from '../../../shared/contract/admin.ts';
import { user } from '../../../shared/contract/user.ts';
import { send } from './send.ts';

// This file is separate from `session/logout.ts`, so that the shell of the app loads without the contract.

export const endUserSession = (token: string) => send(user.logout, {}, { token });
export const endAdminSession = (token: string) => send(admin.logout, {}, { token });
