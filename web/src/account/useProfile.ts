import { useEffect } from 'react';
import { user } from '../../../shared/contract/user.ts';
import { useRead } from '../api/useRead.ts';
import { useSessionStore } from '../session/SessionScope.tsx';

/** The signed-in user's account, and what it says of the validated state on other devices. */
export function useProfile() {
  const { data, error, mutate } = useRead(user.getProfile, {});
  const session = useSessionStore();
  const isValidated = data?.user.validated;
  useEffect(() => {
    const isMarked = session.get().validity !== undefined;
    if (isValidated === true && !isMarked) session.validate('validated');
    if (isValidated === false && isMarked) session.invalidate();
  }, [isValidated, session]);
  return { profile: data?.user, failure: error, reload: mutate };
}
