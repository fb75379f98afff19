import { Button } from 'antd';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { useManagers } from './useTeam.ts';
import { useOwnTeam } from './useTeams.ts';

interface GroupSwitchProps {
  readonly teamName: string;
  /** The name of the group that a list is narrowed to; empty for the whole team. */
  readonly value: string;
  readonly onChange: (managerName: string) => void;
}

/** Narrows a list to the group of a manager, or to one that the owner chooses. Unseen in a team with one group, and while that is not known. */
export function GroupSwitch({ teamName, value, onChange }: GroupSwitchProps) {
  const team = useOwnTeam(teamName);
  const { managerNames } = useManagers(teamName, '', { isWanted: !team?.isPrivate });
  if (value !== '') {
    return (
      <Button type="link" onClick={() => onChange('')}>
        Whole team
      </Button>
    );
  }
  if (team === undefined || team.role === 'member' || managerNames.length < 2) {
    // It keeps the height of its line.
    return (
      <Button type="link" className="is-pending">
        My group
      </Button>
    );
  }
  if (team.role === 'manager') {
    return (
      <Button type="link" onClick={() => onChange(team.managerName)}>
        My group
      </Button>
    );
  }
  return (
    <MenuButton actions={managerNames.map((label) => ({ label, onSelect: () => onChange(label) }))}>
      {(button) => (
        <Button {...button} type="link">
          One group
        </Button>
      )}
    </MenuButton>
  );
}
