import { user as calls } from '../../../shared/contract/user.ts';
import { command, query } from '../../lib/http/handler.ts';
import { showContactJobs } from '../../lib/store/job.ts';
import { users } from '../../lib/store/user.ts';

export const getProfile = query(calls.getProfile, {
  reply: ({ caller: { user } }) => ({
    user: {
      username: user.username,
      phoneNumber: user.phoneNumber,
      email: user.email,
      validated: user.isValidated,
      fullName: user.fullName,
      showsPhone: user.showsPhone,
    },
  }),
});

export const updateFullName = command(calls.updateFullName, {
  decide: ({ caller: { user }, body: { fullName } }) => ({
    writes: user.fullName === fullName ? [] : [users.patch(user, { fullName })],
    reply: { success: 'Your name is saved' },
  }),
});

export const updateShowsPhone = command(calls.updateShowsPhone, {
  decide: ({ caller: { user }, body: { showsPhone } }) => ({
    writes:
      user.showsPhone === showsPhone
        ? []
        : [users.patch(user, { showsPhone }), showContactJobs.add({ username: user.username })],
    reply: { success: showsPhone ? 'Visitors see your number' : 'Visitors no longer see your number' },
  }),
});
