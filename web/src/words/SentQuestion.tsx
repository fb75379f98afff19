import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { msmart } from '../../../shared/contract/msmart.ts';
import { followUpChoices } from '../../../shared/rules/lead.ts';
import { addDays, dayIn } from '../../../shared/rules/time.ts';
import { serverNow } from '../api/serverNow.ts';
import { useRead } from '../api/useRead.ts';
import { dateFormat } from '../ui/data/dateFormat.ts';
import { Row, Stack, Text } from '../ui/layout/layout.tsx';

const dayName = dateFormat({ timeZone: 'UTC', day: 'numeric', month: 'short' });

/** The second tap of a double tap comes within this time. It was meant for the button that stood there before. */
const DOUBLE_TAP_MS = 500;

/** Runs one answer at a time, and shows which one is under way. */
function useAnswer() {
  const [running, setRunning] = useState<string>();
  const [isNew, setNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setNew(false), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, []);
  return {
    running,
    isNew,
    answer: async (name: string, act: () => Promise<unknown>) => {
      setRunning(name);
      await act();
      setRunning(undefined);
    },
  };
}

interface SentQuestionProps {
  readonly onYes: () => Promise<void>;
  readonly onNo: () => Promise<void>;
}

/** Asks on return from WhatsApp whether the message was sent. */
export function SentQuestion({ onYes, onNo }: SentQuestionProps) {
  const { running, isNew, answer } = useAnswer();
  return (
    <Stack gap={3} role="group" aria-label="Sent?" inert={isNew}>
      <Text weight="strong">Sent?</Text>
      <Row gap={3} fill>
        <Button loading={running === 'No'} onClick={() => void answer('No', onNo)}>
          No
        </Button>
        <Button type="primary" loading={running === 'Yes'} onClick={() => void answer('Yes', onYes)}>
          Yes
        </Button>
      </Row>
    </Stack>
  );
}

interface NextFollowUpProps {
  readonly teamName: string;
  readonly onChoose: (day: string) => Promise<void>;
  readonly onKeep: () => void;
}

/** Offers the next follow-up after a message. */
export function NextFollowUp({ teamName, onChoose, onKeep }: NextFollowUpProps) {
  const { running, isNew, answer } = useAnswer();
  const { data } = useRead(msmart.listMyTeams, {});
  const team = Object.values(data ?? {})
    .flat()
    .find((one) => one.teamName === teamName);
  const zone = team?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = dayIn(zone, serverNow());
  return (
    <Stack gap={3} role="group" aria-label="Next follow-up" inert={isNew}>
      <Text weight="strong">When do you follow up next?</Text>
      <Row gap={2} fill>
        {followUpChoices.map(({ label, days }) => {
          const day = addDays(today, days);
          return (
            <Button
              key={label}
              loading={running === label}
              onClick={() => void answer(label, () => onChoose(day))}
            >
              <Stack as="span" size="s">
                {label}
                <Text as="span" size="xs" tone="muted">
                  {dayName(new Date(day))}
                </Text>
              </Stack>
            </Button>
          );
        })}
      </Row>
      <Button type="text" onClick={onKeep}>
        Not now
      </Button>
    </Stack>
  );
}
