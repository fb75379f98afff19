import { user } from '../../../shared/contract/user.ts';
import { validate } from '../../../shared/contract/validate.ts';
import { changedRead } from '../api/changedReads.ts';
import { defineWrite } from '../api/defineWrite.ts';
import { useRead } from '../api/useRead.ts';
import { useSessionStore } from '../session/SessionScope.tsx';

const profile = changedRead(user.getProfile);

export const changeEmail = defineWrite(user.changeEmail, () => [profile]);
export const updateFullName = defineWrite(user.updateFullName, ({ body: { fullName } }) => [
  changedRead(user.getProfile, { update: (read) => ({ user: { ...read.user, fullName } }) }),
]);
export const updateShowsPhone = defineWrite(user.updateShowsPhone, ({ body: { showsPhone } }) => [
  changedRead(user.getProfile, { update: (read) => ({ user: { ...read.user, showsPhone } }) }),
]);
export const changePassword = defineWrite(user.changePassword);
export const verifyEmail = defineWrite(validate.validateUser, () => [profile]);
export const logoutAll = defineWrite(user.logoutAll);
export const requestVerification = defineWrite(validate.requestVerification);

/** Reads the signed-in user's profile and keeps the session's validity in step with changes on other devices. */
export function useProfile() {
  const session = useSessionStore();
  const { data, failure, reload } = useRead(
    user.getProfile,
    {},
    {
      onSuccess({ user: { validated } }) {
        const isMarked = session.get().validity !== undefined;
        if (validated && !isMarked) session.validate();
        if (!validated && isMarked) session.invalidate();
      },
    },
  );
  return { profile: data?.user, failure, reload };
}
