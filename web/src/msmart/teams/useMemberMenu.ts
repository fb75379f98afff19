import { useNavigate } from 'react-router-dom';
import type { TeamMember } from '../../../../shared/contract/team.ts';
import { paths, pathTo } from '../../paths.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import type { MenuAction } from '../../ui/MenuButton.tsx';
import { useMemberWrites } from './useTeam.ts';

interface MemberMenuOptions {
  readonly teamName: string;
  readonly isOwner: boolean;
  readonly onReassign: (member: TeamMember) => void;
}

/** All that can be done with a member. */
export function useMemberMenu({ teamName, isOwner, onReassign }: MemberMenuOptions) {
  const navigate = useNavigate();
  const { askToRemove, askToTransfer } = useMemberActions(teamName, onReassign);
  return (member: TeamMember): readonly MenuAction[] => [
    {
      label: 'Leads',
      onSelect: () => navigate(pathTo(paths.msmart.member, { teamName, username: member.username })),
    },
    { label: 'Reassign leads', onSelect: () => onReassign(member) },
    ...(isOwner && member.role === 'manager'
      ? [{ label: 'Hand over the team', onSelect: () => askToTransfer(member) }]
      : []),
    ...(member.role === 'owner'
      ? []
      : [{ label: 'Remove', isDanger: true, onSelect: () => askToRemove(member) }]),
  ];
}

function useMemberActions(teamName: string, onReassign: (member: TeamMember) => void) {
  const { removeMember, transferTeam } = useMemberWrites();
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
        notify(done((await removeMember({ body: { teamName, username } })).succMsg));
        // They are in no list any more from which that could be begun.
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
      onConfirm: async () => notify(done((await transferTeam({ body: { teamName, username } })).succMsg)),
    });
  return { askToRemove, askToTransfer };
}
