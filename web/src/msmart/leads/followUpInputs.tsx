import { Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { followUpChoices } from '../../../../shared/rules/lead.ts';
import { addDays } from '../../../../shared/rules/time.ts';
import { ChoiceButton } from '../../ui/button/ChoiceButton.tsx';
import type { CustomField, InputProps } from '../../ui/form/field.ts';
import { dateField } from '../../ui/form/inputs/dateField.tsx';
import { Grid, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { CalendarIcon } from '../../ui/theme/icons.tsx';
import { dayDate } from './day.ts';
import type { Step, stepsOf } from './followUpSteps.ts';

type StepFieldOptions = ReturnType<typeof stepsOf> & {
  readonly today: string;
  /** The days after which a closed lead is followed up again. */
  readonly repeats: number | undefined;
  readonly onChoose: (value: string) => void;
};

/**
 * A choice of at most one step. A message without an answer is followed up in three days and anything else tomorrow, if
 * the follow-up is not repeated.
 */
export function stepField(options: StepFieldOptions): CustomField<'outcome'> {
  const { first, steps, more } = options;
  const all = [first, ...steps, ...more];
  return {
    name: 'outcome',
    label: 'What happened?',
    kind: 'custom',
    toBody: (value) => all.find((step) => step.label === value)?.changes ?? {},
    render: (props) => <Steps {...props} {...options} />,
  };
}

function Steps({
  id,
  value = '',
  onChange,
  first,
  steps,
  more,
  today,
  repeats,
  onChoose,
}: InputProps & StepFieldOptions) {
  const form = Form.useFormInstance();
  const [showsMore, setShowsMore] = useState(more.some(({ label }) => label === value));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft may hold a step that the lead has taken since
  useEffect(() => {
    if ([first, ...steps, ...more].some(({ label }) => label === value)) onChoose(String(value));
    else if (value !== '') onChange?.('');
  }, []);
  const choose = (step: Step) => {
    const next = step.label === value ? '' : step.label;
    onChange?.(next);
    onChoose(next);
    if (!form.isFieldTouched('followUpDate')) {
      const usual = step.changes.outcome === undefined || next === '' ? 1 : 3;
      form.setFieldValue('followUpDate', addDays(today, repeats ?? usual));
    }
  };
  const button = (step: Step) => (
    <ChoiceButton key={step.label} isChosen={value === step.label} onChoose={() => choose(step)}>
      <Row as="span" gap={2} justify="between" nowrap grow>
        {step.label}
        {step.points > 0 && (
          <Text as="span" tone="good" weight="strong" numeric>
            +{step.points}
          </Text>
        )}
      </Row>
    </ChoiceButton>
  );
  return (
    <Stack gap={2} id={id} role="group">
      {button(first)}
      <Grid gap={2} min="s">
        {[...steps, ...(showsMore ? more : [])].map(button)}
      </Grid>
      {more.length > 0 && !showsMore && (
        <Button type="text" onClick={() => setShowsMore(true)}>
          More steps
        </Button>
      )}
      {value === 'Closed' && <Text size="s">Only a manager can reopen it.</Text>}
    </Stack>
  );
}

/** The day of the next follow-up; an empty text for none. */
export function nextFollowUpField(
  today: string,
  when: CustomField['when'] & object,
): CustomField<'followUpDate'> {
  const { render, ...field } = dateField({ name: 'followUpDate', label: 'Next follow-up', when });
  return { ...field, render: (props) => <NextFollowUp {...props} today={today} picker={render} /> };
}

interface NextFollowUpProps extends InputProps {
  readonly today: string;
  readonly picker: CustomField['render'];
}

function NextFollowUp({ today, picker, ...props }: NextFollowUpProps) {
  const { value, onChange } = props;
  const days = followUpChoices.map((choice) => ({ ...choice, day: addDays(today, choice.days) }));
  const isOther = value !== '' && days.every(({ day }) => day !== value);
  const [isPicking, setPicking] = useState(isOther);
  const choose = (day: string) => {
    setPicking(false);
    onChange?.(day);
  };
  return (
    <Stack gap={2}>
      <Row gap={2} fill className="follow-up-choices" data-stays>
        {days.map(({ label, day }) => (
          <ChoiceButton key={label} isChosen={!isPicking && value === day} onChoose={() => choose(day)}>
            <Stack as="span">
              {label}
              <Text as="span" size="xs" tone="muted">
                {dayDate(day)}
              </Text>
            </Stack>
          </ChoiceButton>
        ))}
      </Row>
      <Grid gap={2} min="s">
        <ChoiceButton isChosen={isPicking} icon={<CalendarIcon />} onChoose={() => setPicking(true)}>
          Pick a date
        </ChoiceButton>
        <ChoiceButton isChosen={!isPicking && value === ''} onChoose={() => choose('')}>
          None
        </ChoiceButton>
      </Grid>
      {isPicking && picker(props)}
    </Stack>
  );
}
