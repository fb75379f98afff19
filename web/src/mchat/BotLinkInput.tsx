import { useState } from 'react';
import { botTexts } from '../../../shared/rules/bot.ts';
import { AddressText } from '../ui/data/AddressText.tsx';
import { type CustomField, type InputProps, textOf } from '../ui/form/field.ts';
import { Input } from '../ui/form/Input.ts';
import { Stack, Text } from '../ui/layout/layout.tsx';
import { publicLinkPreview } from './publicLink.ts';

/** Shows the public link below the field. The id is that of the edited bot; a new bot has none. */
export function botLinkField(id?: string): CustomField<'link'> {
  return {
    name: 'link',
    label: 'Bot Link',
    kind: 'custom',
    render: (props) => <BotLinkInput {...props} {...(id !== undefined && { chatId: id })} />,
  };
}

function BotLinkInput({ value, onChange, chatId, ...props }: InputProps & { chatId?: string }) {
  const [isBlocked, setBlocked] = useState(false);
  const link = textOf(value);

  function change(typed: string) {
    const allowed = typed.replace(/\s/gu, '');
    setBlocked(allowed !== typed);
    onChange?.(allowed);
  }

  return (
    <Stack gap={1}>
      <Input
        {...props}
        aria-required
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        inputMode="url"
        maxLength={botTexts.link}
        value={link}
        onChange={({ target }) => change(target.value)}
      />
      <Text tone="muted" size="s" breaks role="status">
        {isBlocked ? (
          'Spaces are not allowed in Bot Link'
        ) : (
          <>
            <span className="visually-hidden">Public link: </span>
            <AddressText>{publicLinkPreview(link, chatId)}</AddressText>
          </>
        )}
      </Text>
    </Stack>
  );
}
