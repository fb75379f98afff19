import { botTexts } from '../../../../shared/rules/bot.ts';
import { CHOICES_MAX } from '../../../../shared/rules/input.ts';
import { TextArea, textProps } from '../../ui/form/FieldInput.tsx';
import { type CustomField, type TextField, textOf } from '../../ui/form/field.ts';

type ChoicesFieldOptions<Name extends string> = Pick<CustomField<Name>, 'name' | 'label' | 'when'>;

const area: TextField = {
  name: 'choices',
  label: '',
  kind: 'textarea',
  autoComplete: 'off',
  max: CHOICES_MAX * (botTexts.choice + 1),
};

/** The choices of a question, one a line. */
export function choicesField<Name extends string>(field: ChoicesFieldOptions<Name>): CustomField<Name> {
  return {
    ...field,
    kind: 'custom',
    toBody: (value) => ({
      [field.name]: textOf(value)
        .split('\n')
        .filter((line) => line.trim() !== ''),
    }),
    render: (props) => <TextArea field={area} {...textProps(props)} />,
  };
}
