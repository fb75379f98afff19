import { Radio } from 'antd';
import { countText } from '../../ui/data/countText.ts';
import { Input } from '../../ui/form/Input.ts';
import { dateField } from '../../ui/form/inputs/dateField.tsx';
import { Card, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { dayDate } from '../leads/day.ts';
import { type FollowUpChoice, workingDays } from './followUps.ts';

/** So many working days lie within the years that a follow-up may be away. */
const WORKING_DAYS_MAX = 1200;

const dayInput = dateField({ name: 'day', label: 'Day' });

interface FollowUpQuestionProps {
  /** The number of rows without a date. */
  readonly count: number;
  readonly today: string;
  readonly value: FollowUpChoice;
  readonly onChange: (value: FollowUpChoice) => void;
}

/** Asks how the rows without a date are followed up. */
export function FollowUpQuestion({ count, today, value, onChange }: FollowUpQuestionProps) {
  const days = workingDays(count, value.perDay, today);
  const [first, last] = [days[0] ?? today, days.at(-1) ?? today];
  const setPerDay = (typed: string) => {
    const perDay = Number(typed.replace(/\D/g, '').slice(0, 4));
    onChange({ ...value, perDay: Math.max(1, Math.ceil(count / WORKING_DAYS_MAX), perDay) });
  };
  return (
    <Stack as="section" gap={3} aria-labelledby="follow-up-question">
      <h2 id="follow-up-question">Follow-up</h2>
      <Card gap={3}>
        <Text weight="medium" id="follow-up-words">
          {countText(
            count,
            'row has no date. When do you follow it up?',
            'rows have no date. When do you follow them up?',
          )}
        </Text>
        <Radio.Group
          aria-labelledby="follow-up-words"
          value={value.kind}
          onChange={({ target }) => onChange({ ...value, kind: target.value })}
        >
          <Stack divided>
            <Choice kind="perDay" label="Spread over working days">
              {`${value.perDay} a day, ${dayDate(first)}${first === last ? '' : ` to ${dayDate(last)}`}`}
            </Choice>
            {value.kind === 'perDay' && (
              <Row as="label" gap={2} nowrap padding={2}>
                {/* antd's group has no font size. */}
                <Text as="span" size="s">
                  Leads a day
                </Text>
                <Input
                  style={{ width: '5rem' }}
                  inputMode="numeric"
                  value={value.perDay}
                  onChange={({ target }) => setPerDay(target.value)}
                />
              </Row>
            )}
            <Choice kind="day" label="One day">
              {value.kind === 'day' ? dayDate(value.day) : 'Choose the day'}
            </Choice>
            {value.kind === 'day' && (
              <Stack padding={2}>
                {dayInput.render({
                  id: 'import-day',
                  value: value.day,
                  'aria-label': 'Day of the follow-up',
                  onChange: (day) => onChange({ ...value, day: String(day) }),
                })}
              </Stack>
            )}
            <Choice kind="none" label="None yet">
              They stand in Leads, not in Today
            </Choice>
          </Stack>
        </Radio.Group>
      </Card>
    </Stack>
  );
}

interface ChoiceProps {
  readonly kind: FollowUpChoice['kind'];
  readonly label: string;
  readonly children: string;
}

function Choice({ kind, label, children }: ChoiceProps) {
  return (
    <Radio value={kind} className="import-choice">
      <Stack as="span">
        <strong>{label}</strong>
        <Text as="span" tone="muted" size="s">
          {children}
        </Text>
      </Stack>
    </Radio>
  );
}
