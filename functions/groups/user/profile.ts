import { user as calls } from '../../../shared/contract/user.ts';
import { query } from '../../lib/http/handler.ts';

export const getProfile = query(calls.getProfile, {
  reply: ({ caller: { user } }) => ({
    user: {
      username: user.username,
      phoneNumber: user.phoneNumber,
      email: user.email,
      validated: user.isValidated,
    },
  }),
});
