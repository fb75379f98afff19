import { Button } from 'antd';
import { isLongerThan } from '../../../shared/rules/characters.ts';
import { leadTexts } from '../../../shared/rules/lead.ts';
import { type Filled, isTooLongForLink, missingIn, type Stretch } from '../../../shared/rules/message.ts';
import { shareLink, waLink } from '../../../shared/rules/waLink.ts';
import type { Claims } from '../claims/useClaims.ts';
import { copyText } from '../ui/button/copyText.ts';
import { Stack, Text } from '../ui/layout/layout.tsx';
import { WhatsAppIcon } from '../ui/theme/icons.tsx';
import { StopGate } from './StopGate.tsx';

interface SendButtonProps {
  /** Absent where the user chooses the contact in WhatsApp. */
  readonly phone?: string;
  readonly filled: Filled;
  readonly onOpen: () => void;
  readonly claims: Claims;
  /** Leads to a place in the text that has to be changed. */
  readonly onChange: (place: Stretch) => void;
}

/** Opens WhatsApp with a text, or leads to what is missing in it. */
export function SendButton({ phone, filled, claims, onOpen, onChange }: SendButtonProps) {
  const { text } = filled;
  const [missing] = missingIn(filled);
  if (missing !== undefined) {
    return (
      <Button block type="primary" onClick={() => onChange(missing)}>
        Fill in {missing.name}
      </Button>
    );
  }
  if (text.trim() === '' || isLongerThan(text, leadTexts.message)) {
    return (
      <Stack gap={2}>
        {text.trim() !== '' && (
          <Text size="s" tone="bad">
            A message has at most {leadTexts.message.toLocaleString()} characters.
          </Text>
        )}
        <Button block type="primary" disabled icon={<WhatsAppIcon />}>
          Open WhatsApp
        </Button>
      </Stack>
    );
  }
  const isTooLong = isTooLongForLink(text);
  return (
    <Stack gap={2}>
      {isTooLong && (
        <Text size="s" tone="warn">
          WhatsApp may cut a text this long. Paste the copied text there.
        </Text>
      )}
      <StopGate
        claims={claims}
        onChange={onChange}
        link={(onKeep) => (
          // iOS opens an app only from a link that is there before the tap.
          <Button
            block
            type={onKeep ? 'default' : 'primary'}
            icon={<WhatsAppIcon />}
            href={isTooLong ? waLink(phone ?? '') : shareLink(text, phone)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => {
              if (isTooLong) void copyText(text);
              onKeep?.();
              onOpen();
            }}
          >
            {isTooLong ? 'Copy and open' : 'Open WhatsApp'}
          </Button>
        )}
      />
    </Stack>
  );
}
