import { admin } from '../../../shared/contract/admin.ts';
import { newAdminToken } from '../admins.ts';
import { type Example, nothingToVerify } from '../example.ts';
import { newAdmin } from '../people.ts';
import { send } from '../suite.ts';

/** An admin's session. */
export const adminSession: Readonly<Record<string, Example>> = {
  'admin.login': {
    call: admin.login,
    prepare: async (operator) => ({ sent: { body: await newAdmin(operator) }, verify: nothingToVerify }),
  },
  'admin.logout': {
    call: admin.logout,
    repeat: ['SIGNED_OUT'],
    prepare: async (operator) => {
      const adminToken = await newAdminToken(operator);
      return {
        sent: { adminToken },
        verify: async () =>
          (await send(admin.logout, { adminToken })).status === 401 ? undefined : 'still signed in',
      };
    },
  },
};
