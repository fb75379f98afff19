import { matchPath } from 'react-router-dom';
import type { Push } from '../../../../shared/contract/live.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { type ChangedRead, changedList, changedRead } from '../../api/changedReads.ts';
import { useLive } from '../../live/useLive.ts';
import { paths } from '../../routing/paths.ts';
import { changedLeads } from './leadChanges.ts';

const shownLead = (of: { readonly params?: { readonly id: string } } = {}) => [
  changedRead(msmart.getLead, of),
  changedList(msmart.listLeadHistory, of),
  changedList(msmart.listLeadChats, of),
];

const everyLead = () => [
  changedList(msmart.listMyLeads),
  changedList(msmart.listLeads),
  changedRead(msmart.getMyDay),
  ...shownLead(),
];

const liveReads = {
  // Leads may have come while the connection was broken.
  everyRead: ({ isWhole }: { readonly isWhole: boolean }): ChangedRead[] => (isWhole ? [] : everyLead()),
  pushedChanges: (push: Push): ChangedRead[] => {
    if (push.event !== 'notice') return [];
    if (!('data' in push)) return everyLead();
    const { to } = push.data;
    const { id } = matchPath(paths.msmart.lead, to)?.params ?? {};
    const { teamName } = matchPath({ path: paths.msmart.database, end: false }, to)?.params ?? {};
    if (teamName === undefined) return [];
    // The address is encoded, as in every link.
    return [
      ...changedLeads(decodeURIComponent(teamName)),
      ...(id === undefined ? [] : shownLead({ params: { id } })),
    ];
  },
};

/** Keeps the leads of a screen up to date with notices about leads. */
export const useLiveLeads = () => useLive(liveReads);
