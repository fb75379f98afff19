import { followUpChoices } from '../../../../shared/rules/lead.ts';
import { addDays } from '../../../../shared/rules/time.ts';
import { ChoiceButton } from '../../ui/button/ChoiceButton.tsx';
import type { CustomField, InputProps } from '../../ui/form/field.ts';
import { dateField } from '../../ui/form/inputs/dateField.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';

/** Makes a field for the day of a follow-up. `today` is the day in the team's time zone. */
export function followUpField<Name extends string>(name: Name, today: string): CustomField<Name> {
  const { render, ...field } = dateField({ name, label: 'Follow up date' });
  return {
    ...field,
    render: (props) => (
      <Stack gap={2}>
        <Choices value={props.value} today={today} {...(props.onChange && { onChange: props.onChange })} />
        {render(props)}
      </Stack>
    ),
  };
}

type ChoicesProps = Pick<InputProps, 'value' | 'onChange'> & { readonly today: string };

function Choices({ value, onChange, today }: ChoicesProps) {
  return (
    <Row gap={2} fill className="follow-up-choices">
      {followUpChoices.map(({ label, days }) => {
        const day = addDays(today, days);
        return (
          <ChoiceButton key={label} isChosen={value === day} onChoose={() => onChange?.(day)}>
            {label}
          </ChoiceButton>
        );
      })}
    </Row>
  );
}
