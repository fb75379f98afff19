import { user } from '../../../shared/contract/user.ts';
import { useRead } from '../api/useRead.ts';
import { useSessionStore } from '../session/SessionScope.tsx';

/** The signed-in user's account. What it says of the validated state, also by other devices, holds here. */
export function useProfile() {
  const session = useSessionStore();
  const { data, error, mutate } = useRead(user.getProfile, {}, ({ user: { validated } }) => {
    const isMarked = session.get().validity !== undefined;
    if (validated && !isMarked) session.validate();
    if (!validated && isMarked) session.invalidate();
  });
  return { profile: data?.user, failure: error, reload: mutate };
}
