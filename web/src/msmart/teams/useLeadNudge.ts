import type { LeadRow, TeamLeadRow } from '../../../../shared/contract/lead.ts';
import type { TeamMember } from '../../../../shared/contract/team.ts';
import { isAboutLead, lastNudge } from '../../../../shared/rules/nudge.ts';
import { serverNow } from '../../api/serverNow.ts';
import { useSession } from '../../session/SessionScope.tsx';
import type { MenuAction } from '../../ui/overlay/menu.ts';
import { useWrite } from '../../ui/overlay/WriteScope.tsx';
import { followUpOf } from '../leads/progress.ts';

/** Returns the last nudge of a member about one lead. */
export const nudgeAbout = (lead: LeadRow, member: TeamMember | undefined) =>
  lastNudge(member?.nudges, serverNow(), (nudge) => isAboutLead(nudge, lead));

/** Returns what nudges the member of a lead about it; undefined for the user and for a former member. */
export function useLeadNudge() {
  const { user } = useSession();
  const write = useWrite();
  return (lead: TeamLeadRow, today: string): MenuAction | undefined => {
    const { username, yourName, teamName, id, name, isFresh, nudged } = lead;
    if (yourName === undefined || username === user?.username) return undefined;
    const isLate = followUpOf(lead, today) === 'overdue';
    const state = isFresh ? 'waiting' : isLate ? 'late' : 'open';
    return {
      label: `Nudge ${yourName}`,
      onSelect: () => write({ username, yourName, teamName, nudged, about: { id, lead: name, state } }),
    };
  };
}
