import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Row, Stack, Text } from '../../layout/layout.tsx';
import { TextArea, textProps } from '../FieldInput.tsx';
import { type CustomField, type InputProps, textOf } from '../field.ts';

interface Placeholder {
  readonly label: string;
  readonly text: string;
  /** The part of the text that is selected once it is inserted, to be typed over. */
  readonly selects?: string;
}

interface PlaceholderFieldOptions<Name extends string> extends Pick<CustomField<Name>, 'name' | 'label'> {
  /** The maximum number of characters. */
  readonly max: number;
  /** Says to screen readers what the placeholders stand for. */
  readonly legend: string;
  readonly placeholders: readonly Placeholder[];
  /** Returns what stands below, about the typed text. */
  readonly noteOn?: (text: string) => ReactNode;
}

/** A text with placeholders. A press on one inserts it at the cursor. */
export function placeholderField<Name extends string>(
  given: PlaceholderFieldOptions<Name>,
): CustomField<Name> {
  const { name, label } = given;
  return { name, label, kind: 'custom', render: (props) => <PlaceholderInput {...props} {...given} /> };
}

function PlaceholderInput({
  id = '',
  value,
  onChange,
  ...props
}: InputProps & PlaceholderFieldOptions<string>) {
  const { name, label, max, legend, placeholders, noteOn, ...attributes } = props;
  const text = textOf(value);

  function insert({ text: inserted, selects = '' }: Placeholder) {
    const element = document.getElementById(id);
    if (!(element instanceof HTMLTextAreaElement)) return;
    const { selectionStart, selectionEnd } = element;
    onChange?.(text.slice(0, selectionStart) + inserted + text.slice(selectionEnd));
    const start = selectionStart + (selects === '' ? inserted.length : inserted.indexOf(selects));
    // The input has its new value in the next frame.
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(start, start + selects.length);
    });
  }

  return (
    <Stack gap={2}>
      <TextArea
        field={{ name, label, kind: 'textarea', autoComplete: 'off', max }}
        {...textProps({ ...attributes, id, value, ...(onChange && { onChange }) })}
      />
      <Row as="fieldset" gap={2}>
        <legend className="visually-hidden">{legend}</legend>
        {placeholders.map((placeholder) => (
          <Button key={placeholder.label} onClick={() => insert(placeholder)}>
            <Text as="span" tone="link" size="s">
              {placeholder.label}
            </Text>
          </Button>
        ))}
      </Row>
      {noteOn?.(text)}
    </Stack>
  );
}
