import { Button } from 'antd';
import { placeholdersIn } from '../../../../shared/rules/placeholder.ts';
import { MESSAGE_MAX } from '../../../../shared/rules/transcript.ts';
import { TextArea, textProps } from '../../ui/form/FieldInput.tsx';
import { type CustomField, type InputProps, type TextField, textOf } from '../../ui/form/field.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';

interface MessageFieldOptions<Name extends string> extends Pick<CustomField<Name>, 'name' | 'label'> {
  readonly placeholders: readonly string[];
}

/** Edits a text of the bot. A press on a placeholder inserts it at the cursor. */
export function messageField<Name extends string>({
  placeholders,
  ...field
}: MessageFieldOptions<Name>): CustomField<Name> {
  return {
    ...field,
    kind: 'custom',
    render: (props) => <MessageInput {...props} placeholders={placeholders} />,
  };
}

const area: TextField = {
  name: 'message',
  label: '',
  kind: 'textarea',
  autoComplete: 'off',
  max: MESSAGE_MAX,
};

function MessageInput({ placeholders, ...props }: InputProps & { placeholders: readonly string[] }) {
  function insert(placeholder: string) {
    const element = document.getElementById(props.id ?? '');
    if (!(element instanceof HTMLTextAreaElement)) return;
    const { selectionStart, selectionEnd } = element;
    const value = textOf(props.value);
    props.onChange?.(value.slice(0, selectionStart) + placeholder + value.slice(selectionEnd));
    const cursor = selectionStart + placeholder.length;
    // The input has its new value in the next frame.
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(cursor, cursor);
    });
  }

  const unknown = placeholdersIn(textOf(props.value))
    .map((name) => `{{${name}}}`)
    .filter((placeholder) => !placeholders.includes(placeholder));
  return (
    <Stack gap={2}>
      <TextArea field={area} {...textProps(props)} />
      <Row as="fieldset" gap={2}>
        <legend className="visually-hidden">Insert what the visitor says</legend>
        {placeholders.map((placeholder) => (
          <Button key={placeholder} onClick={() => insert(placeholder)}>
            <Text as="span" tone="link" size="s">
              {placeholder}
            </Text>
          </Button>
        ))}
      </Row>
      <Text tone="warn" size="s" breaks role="status">
        {unknown.length > 0 && `Nobody is asked for ${unknown.join(', ')}: visitors see it as it stands.`}
      </Text>
    </Stack>
  );
}
