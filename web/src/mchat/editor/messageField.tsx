import { placeholdersIn } from '../../../../shared/rules/placeholder.ts';
import { MESSAGE_MAX } from '../../../../shared/rules/transcript.ts';
import type { CustomField } from '../../ui/form/field.ts';
import { placeholderField } from '../../ui/form/inputs/placeholderField.tsx';
import { Text } from '../../ui/layout/layout.tsx';

interface MessageFieldOptions<Name extends string> extends Pick<CustomField<Name>, 'name' | 'label'> {
  readonly placeholders: readonly string[];
}

/** Edits a text of the bot, with what its visitors say. */
export function messageField<Name extends string>({
  placeholders,
  ...field
}: MessageFieldOptions<Name>): CustomField<Name> {
  const unknownIn = (text: string) =>
    placeholdersIn(text)
      .map((name) => `{{${name}}}`)
      .filter((placeholder) => !placeholders.includes(placeholder));
  return placeholderField({
    ...field,
    max: MESSAGE_MAX,
    legend: 'Insert what the visitor says',
    placeholders: placeholders.map((text) => ({ label: text, text })),
    noteOn: (text) => {
      const unknown = unknownIn(text);
      return (
        <Text tone="warn" size="s" breaks role="status">
          {unknown.length > 0 && `Nobody is asked for ${unknown.join(', ')}: visitors see it as it stands.`}
        </Text>
      );
    },
  });
}
