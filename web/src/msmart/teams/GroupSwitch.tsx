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

/** Narrows a list to the group of a manager, or to one that the owner chooses. Unseen in a team with one group. */
export function GroupSwitch({ teamName, value, onChange }: GroupSwitchProps) {
  const team = useOwnTeam(teamName);
  const { managerNames, pages } = useManagers(teamName, '', { isWanted: !team?.isPrivate });
  if (value !== '') {
    return (
      <Button type="link" onClick={() => onChange('')}>
        Whole team
      </Button>
    );
  }
  const isOne = pages.isLoading || managerNames.length < 2;
  if (team === undefined || team.role === 'member' || isOne) {
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
