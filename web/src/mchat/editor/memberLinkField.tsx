import { Checkbox } from 'antd';
import { MEMBER_LINK } from '../../../../shared/rules/bot.ts';
import { FieldInput } from '../../ui/form/FieldInput.tsx';
import { bodyOf, type CustomField, type TextField } from '../../ui/form/field.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { MEMBER_WORDS } from './flowLinks.ts';

const typed: TextField = {
  name: 'link',
  label: 'Link',
  isLink: true,
  autoComplete: 'off',
  placeholder: 'https://, tel: or mailto:',
};

/** The link of a button: a typed one, or the WhatsApp of the member whose link was used. */
export function memberLinkField<Name extends string>(
  field: Pick<CustomField<Name>, 'name' | 'label' | 'when'>,
): CustomField<Name> {
  return {
    ...field,
    kind: 'custom',
    toBody: (value) => (value === MEMBER_LINK ? { link: value } : bodyOf([typed], { link: value })),
    render: ({ value, onChange, ...props }) => {
      const isMember = value === MEMBER_LINK;
      return (
        <Stack gap={2}>
          <Checkbox
            {...(isMember && props)}
            checked={isMember}
            onChange={({ target }) => onChange?.(target.checked ? MEMBER_LINK : '')}
          >
            {MEMBER_WORDS}
          </Checkbox>
          {isMember ? (
            <Text tone="muted" size="s">
              Without a link it is yours. Visitors see the button when the number is shown to them.
            </Text>
          ) : (
            <FieldInput
              {...props}
              field={typed}
              hint={undefined}
              value={value}
              {...(onChange && { onChange })}
            />
          )}
        </Stack>
      );
    },
  };
}
