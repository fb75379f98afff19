import type { Push } from '../../../../shared/contract/live.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { changedList } from '../../api/changedReads.ts';
import { usePages } from '../../api/usePages.ts';
import { useLive } from '../../live/useLive.ts';

const liveApplicants = {
  everyRead: () => [changedList(msmart.listApplicants)],
  // Bursts of notices come without their kinds.
  pushedChanges: (push: Push) =>
    push.event === 'notice' && (!('data' in push) || push.data.kind === 'teamRequest')
      ? [changedList(msmart.listApplicants)]
      : [],
};

/** Returns who asks to join a team, kept up to date. */
export function useApplicants(teamName: string) {
  useLive(liveApplicants);
  const { items: applicants, ...pages } = usePages(msmart.listApplicants, { params: { teamName } });
  return { applicants, pages };
}
