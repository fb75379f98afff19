import { Button } from 'antd';
import { useState } from 'react';
import type { TeamLeadRow } from '../../../../shared/contract/lead.ts';
import type { TeamMember } from '../../../../shared/contract/team.ts';
import { countText } from '../../ui/data/countText.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import type { RowSelection } from '../../ui/list/rows.ts';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { UsersIcon } from '../../ui/theme/icons.tsx';
import { reassignmentTo } from '../leads/leadActs.ts';
import { useLeadBatch } from '../leads/useLeadBatch.ts';
import { MemberSelect } from './TeamSelects.tsx';

interface TeamLeadSelectionProps {
  readonly teamName: string;
  /** The leads that are shown. */
  readonly leads: readonly TeamLeadRow[];
  readonly selection: RowSelection;
}

/** Gives the selected leads to a member. */
export default function TeamLeadSelection({ teamName, leads: shown, selection }: TeamLeadSelectionProps) {
  const leads = shown.filter(({ id }) => selection.has(id));
  const { run, progress } = useLeadBatch<TeamLeadRow>();
  const [isOpen, setOpen] = useState(false);
  const [member, setMember] = useState<TeamMember>();
  const others = leads.filter(({ username }) => username !== member?.username);
  const theirs = leads.length - others.length;
  const reassign = async () => {
    setOpen(false);
    if (member) await run(others, reassignmentTo(member));
    selection.end();
  };
  return (
    <SelectionBar keys={shown.map(({ id }) => id)} selection={selection}>
      <Button
        type="primary"
        icon={<UsersIcon />}
        disabled={leads.length === 0 || progress !== undefined}
        onClick={() => setOpen(true)}
      >
        {progress ?? 'Reassign'}
      </Button>
      <Sheet
        title={`Reassign ${countText(leads.length, 'lead')}`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <Stack gap={4}>
          <MemberSelect
            aria-label="Give them to"
            teamName={teamName}
            except={onlyHolder(leads)}
            value={member?.username ?? ''}
            onMember={setMember}
          />
          <Text tone="muted">
            {member &&
              theirs > 0 &&
              `${countText(theirs, 'lead is', 'leads are')} with ${member.yourName} already. `}
            Points stay with whoever earned them.
          </Text>
          <Button
            type="primary"
            disabled={member === undefined || others.length === 0}
            onClick={() => void reassign()}
          >
            Reassign
          </Button>
        </Stack>
      </Sheet>
    </SelectionBar>
  );
}

/** Returns the member who has all leads, and who cannot be given them. */
function onlyHolder([first, ...others]: readonly TeamLeadRow[]): string | undefined {
  return others.every(({ username }) => username === first?.username) ? first?.username : undefined;
}
