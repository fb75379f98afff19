import { useNavigate } from 'react-router-dom';
import { paths, pathTo } from '../../routing/paths.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import type { MenuAction } from '../../ui/overlay/menu.ts';
import { type OwnTeam, teamWrites } from './useTeams.ts';

type Place = 'team' | 'teamDashboard' | 'database' | 'dashboard' | 'teamTemplates';

/** Returns the menu of a team. */
export function useTeamMenu(
  awayAction: (team: OwnTeam) => MenuAction,
): (team: OwnTeam) => readonly MenuAction[] {
  const navigate = useNavigate();
  const askToLeave = useLeaveTeam();
  return (team) => {
    const { teamName, role, isVerified } = team;
    const to = (label: string, screen: Place) => ({
      label,
      onSelect: () => navigate(pathTo(paths.msmart[screen], { teamName })),
    });
    const leave = {
      label: isVerified ? 'Leave team' : 'Withdraw request',
      isDanger: true,
      onSelect: () => askToLeave(team),
    };
    if (!isVerified) return [leave];
    return [
      ...(role === 'member' ? [] : [to('Team', 'team'), to('Team numbers', 'teamDashboard')]),
      to('My leads', 'database'),
      to('My numbers', 'dashboard'),
      to('Templates', 'teamTemplates'),
      awayAction(team),
      ...(role === 'owner' ? [] : [leave]),
    ];
  };
}

/** Leaves a team, or withdraws a request, after a confirmation. */
export function useLeaveTeam(onLeft: () => void = () => {}) {
  const { confirm, notify } = useFeedback();
  return ({ teamName, isVerified, role }: Pick<OwnTeam, 'teamName' | 'isVerified' | 'role'>) =>
    confirm({
      title: isVerified ? `Leave ${teamName}?` : `Withdraw your request to ${teamName}?`,
      detail: isVerified ? detailOf(role) : 'You may ask again.',
      confirmLabel: isVerified ? 'Leave' : 'Withdraw',
      onConfirm: async () => {
        const { succMsg } = await teamWrites.leaveTeam({ body: { teamName } });
        notify(done(succMsg));
        onLeft();
      },
    });
}

const detailOf = (role: OwnTeam['role']) =>
  role === 'manager'
    ? 'Your leads stay in the team, and your group falls to its owner.'
    : 'Your leads stay in the team, where its managers can give them to others.';
