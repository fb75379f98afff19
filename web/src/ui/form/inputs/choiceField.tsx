import { Radio } from 'antd';
import { Stack, Text } from '../../layout/layout.tsx';
import { type CustomField, textOf } from '../field.ts';

interface Choice {
  readonly value: string;
  readonly name: string;
  readonly detail: string;
  readonly isDisabled?: boolean;
}

interface ChoiceFieldOptions<Name extends string>
  extends Omit<CustomField<Name>, 'kind' | 'emptyValue' | 'render'> {
  /** The first one is chosen before anybody chooses. */
  readonly choices: readonly Choice[];
  /** The tiles stand in pairs on a phone, and below them what the chosen one is for. */
  readonly isCompact?: true;
}

/** A choice among a few tiles, each of which says what it is for. */
export function choiceField<Name extends string>(given: ChoiceFieldOptions<Name>): CustomField<Name> {
  const { choices, isCompact, ...field } = given;
  return {
    ...field,
    kind: 'custom',
    emptyValue: choices[0]?.value,
    render: ({ id, value, onChange }) => (
      <Stack gap={2}>
        <Radio.Group
          className={isCompact ? 'choices in-pairs' : 'choices'}
          vertical
          {...(id !== undefined && { id })}
          aria-label={field.label}
          value={textOf(value)}
          onChange={({ target }) => onChange?.(String(target.value))}
          options={choices.map((choice) => ({
            value: choice.value,
            disabled: choice.isDisabled === true,
            label: (
              <Stack as="span">
                <strong>{choice.name}</strong>
                <Text as="span" tone="muted" size="s" hide={isCompact && 'phone'}>
                  {choice.detail}
                </Text>
              </Stack>
            ),
          }))}
        />
        {isCompact && (
          <Text tone="muted" size="s" hide="laptop">
            {choices.find((choice) => choice.value === value)?.detail}
          </Text>
        )}
      </Stack>
    ),
  };
}
