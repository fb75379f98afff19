import type { user as calls } from '../../shared/contract/user.ts';
import type { Handler } from '../http/handler.ts';

export const getProfile: Handler<typeof calls.getProfile> = {
  handle: ({ caller: { user } }) => ({
    user: {
      username: user.username,
      phoneNumber: user.phoneNumber,
      email: user.email,
      validated: user.isValidated,
    },
  }),
};
