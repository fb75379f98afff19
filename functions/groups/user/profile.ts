import { user as calls } from '../../../shared/contract/user.ts';
import { command, query } from '../../lib/http/handler.ts';
import { users } from '../../lib/store/user.ts';

export const getProfile = query(calls.getProfile, {
  reply: ({ caller: { user } }) => ({
    user: {
      username: user.username,
      phoneNumber: user.phoneNumber,
      email: user.email,
      validated: user.isValidated,
      fullName: user.fullName,
    },
  }),
});

export const updateFullName = command(calls.updateFullName, {
  decide: ({ caller: { user }, body: { fullName } }) => ({
    writes: user.fullName === fullName ? [] : [users.patch(user, { fullName })],
    reply: { success: 'Your name is saved' },
  }),
});
