import { Button } from 'antd';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { useChosenGroup } from './useChosenGroup.ts';
import { useManagers } from './useTeam.ts';
import { useOwnTeam } from './useTeams.ts';

interface GroupSwitchProps {
  readonly teamName: string;
  /** The screen has one group, and keeps the height of the line. */
  readonly isOff?: boolean;
}

/** Narrows what a screen shows to the group of a manager, or to one that the owner chooses. Unseen in a team with one group, and while that is not known. */
export function GroupSwitch({ teamName, isOff = false }: GroupSwitchProps) {
  const team = useOwnTeam(teamName);
  const { managerName, choose } = useChosenGroup(teamName);
  const { managerNames } = useManagers(teamName, '', { isWanted: !team?.isPrivate });
  if (isOff) return <PendingSwitch />;
  if (managerName !== '') {
    return (
      <Button type="link" onClick={() => choose('')}>
        Whole team
      </Button>
    );
  }
  if (team === undefined || team.role === 'member' || managerNames.length < 2) {
    return <PendingSwitch />;
  }
  if (team.role === 'manager') {
    return (
      <Button type="link" onClick={() => choose(team.managerName)}>
        My group
      </Button>
    );
  }
  return (
    <MenuButton actions={managerNames.map((label) => ({ label, onSelect: () => choose(label) }))}>
      {(button) => (
        <Button {...button} type="link">
          One group
        </Button>
      )}
    </MenuButton>
  );
}

/** Keeps the height of the line. */
const PendingSwitch = () => (
  <Button type="link" className="is-pending">
    My group
  </Button>
);
