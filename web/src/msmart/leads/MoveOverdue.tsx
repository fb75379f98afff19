import { Button } from 'antd';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { addDays } from '../../../../shared/rules/time.ts';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { dayDate } from './day.ts';
import { moveTo } from './leadActs.ts';
import { BATCH_MAX, useLeadBatch } from './useLeadBatch.ts';

const WEEK_DAYS = 7;

interface MoveOverdueProps {
  readonly leads: readonly LeadRow[];
  readonly todayOf: (teamName: string) => string;
}

/** Moves overdue follow-ups together: the oldest first, up to `BATCH_MAX`. */
export function MoveOverdue({ leads, todayOf }: MoveOverdueProps) {
  const { run, progress } = useLeadBatch<LeadRow>();
  const chosen = leads.slice(0, BATCH_MAX);
  const which = leads.length > BATCH_MAX ? `the first ${BATCH_MAX}` : 'all';
  const tomorrow = dayDate(addDays(todayOf(leads[0]?.teamName ?? ''), 1));
  const move = (words: string, daysOf: (index: number) => number) => () =>
    void run(
      chosen,
      moveTo(words, (lead) => addDays(todayOf(lead.teamName), daysOf(chosen.indexOf(lead)))),
    );
  return (
    <MenuButton
      actions={[
        { label: `Move ${which} to today`, onSelect: move('to today', () => 0) },
        { label: `Move ${which} to tomorrow · ${tomorrow}`, onSelect: move(`to ${tomorrow}`, () => 1) },
        {
          label: 'Spread over the week',
          onSelect: move('over the week', (index) => 1 + Math.floor((index * WEEK_DAYS) / chosen.length)),
        },
      ]}
    >
      {(button) => (
        <Button
          {...button}
          type="link"
          disabled={progress !== undefined}
          aria-label={`Move ${which} overdue`}
        >
          {progress ?? `Move ${which}`}
        </Button>
      )}
    </MenuButton>
  );
}
