import type { TeamMember } from '../../../../shared/contract/team.ts';
import { lastNudge } from '../../../../shared/rules/nudge.ts';
import { isLeaderOf } from '../../../../shared/rules/team.ts';
import { serverNow } from '../../api/serverNow.ts';
import { useSession } from '../../session/SessionScope.tsx';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import type { MenuAction } from '../../ui/overlay/menu.ts';
import { useWrite } from '../../ui/overlay/WriteScope.tsx';
import { memberWrites } from './useTeam.ts';
import type { OwnTeam } from './useTeams.ts';

interface MemberMenuOptions {
  readonly teamName: string;
  /** The team with the role of the signed-in user. */
  readonly team: OwnTeam | undefined;
  readonly onReassign: (member: TeamMember) => void;
}

/** Returns what nudges a member; undefined for the user. It needs a WriteScope above it. */
export function useMemberNudge(teamName: string) {
  const { user } = useSession();
  const write = useWrite();
  return (member: TeamMember): MenuAction | undefined => {
    const { username, yourName, uploadDB, followup: due, overdue } = member;
    if (username === user?.username) return undefined;
    const nudged = lastNudge(member.nudges, serverNow());
    return {
      label: `Nudge ${yourName}`,
      onSelect: () =>
        write({
          ...member,
          teamName,
          nudged,
          about: uploadDB === 0 ? { hasNoLeads: true } : { due, overdue },
        }),
    };
  };
}

/** Returns the nudge of a member, and the menu, which may begin with it. It needs a WriteScope above it. */
export function useMemberMenu({ teamName, team, onReassign }: MemberMenuOptions) {
  const { askToRemove, askToTransfer } = useMemberActions(teamName, onReassign);
  const nudge = useMemberNudge(teamName);
  const menu = (member: TeamMember, first?: MenuAction): MenuAction[] => [
    ...(first ? [first] : []),
    ...(team && isLeaderOf(team, member.managerName)
      ? [{ label: 'Reassign leads', onSelect: () => onReassign(member) }]
      : []),
    ...(team?.role === 'owner' && member.role === 'manager'
      ? [{ label: 'Hand over the team', onSelect: () => askToTransfer(member) }]
      : []),
    ...(team && mayRemove(team, member)
      ? [{ label: 'Remove', isDanger: true, onSelect: () => askToRemove(member) }]
      : []),
  ];
  return { nudge, menu };
}

function mayRemove(team: OwnTeam, { role, managerName }: TeamMember): boolean {
  return (role === 'member' || team.role === 'owner') && role !== 'owner' && isLeaderOf(team, managerName);
}

function useMemberActions(teamName: string, onReassign: (member: TeamMember) => void) {
  const { confirm, notify } = useFeedback();
  const askToRemove = (member: TeamMember) => {
    const { username, yourName, role } = member;
    confirm({
      title: `Remove ${yourName} from ${teamName}?`,
      detail:
        role === 'manager'
          ? 'Their group falls to the owner. Their leads stay, and can be reassigned.'
          : 'They see nothing of the team any more. Their leads stay, and can be reassigned.',
      confirmLabel: 'Remove',
      onConfirm: async () => {
        notify(done((await memberWrites.removeMember({ body: { teamName, username } })).succMsg));
        // No list shows a removed member, so their leads are reassigned now.
        if (member.uploadDB > 0) onReassign(member);
      },
    });
  };
  const askToTransfer = ({ username, yourName }: TeamMember) =>
    confirm({
      title: `Hand ${teamName} over to ${yourName}?`,
      detail:
        'They own the team from then on. You stay in it as a manager, and cannot take it back yourself.',
      confirmLabel: 'Hand over',
      onConfirm: async () =>
        notify(done((await memberWrites.transferTeam({ body: { teamName, username } })).succMsg)),
    });
  return { askToRemove, askToTransfer };
}
