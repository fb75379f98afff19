import type { Ref } from 'react';
import { countCharacters } from '../../../shared/rules/characters.ts';
import { type Filled, missingIn } from '../../../shared/rules/message.ts';
import type { Claims } from '../claims/useClaims.ts';
import { MarkedText } from '../ui/form/MarkedText.tsx';
import { Card, Row, Stack, Text } from '../ui/layout/layout.tsx';
import './words.css';

interface MessageTextProps {
  readonly filled: Filled;
  readonly claims: Pick<Claims, 'findings' | 'moveTo'>;
  readonly onChange: (text: string) => void;
  readonly ref: Ref<HTMLTextAreaElement>;
}

/** The text of a message, with marks behind what was filled in and what is missing, and lines below what may not be said. */
export function MessageText({ filled, claims, onChange, ref }: MessageTextProps) {
  const { text, values } = filled;
  const count = countCharacters(text);
  return (
    <Stack gap={1}>
      <Card as="div" padding={3} className="grid write-text">
        <div aria-hidden="true" className="typed marks">
          <MarkedText
            text={text}
            findings={claims.findings}
            grounds={[
              ...values.map((value) => ({ ...value, ground: 'card-soft' as const })),
              ...missingIn(filled).map((missing) => ({ ...missing, ground: 'card-warn' as const })),
            ]}
          />
        </div>
        <textarea
          ref={ref}
          aria-label="Message"
          className="typed"
          rows={4}
          value={text}
          onChange={({ target }) => onChange(target.value)}
          onSelect={({ currentTarget }) => claims.moveTo(currentTarget.selectionStart)}
        />
      </Card>
      <Row gap={2} justify="between" size="xs" tone="muted" numeric>
        <Text as="span" tone="link">
          {values.length > 0 && 'Filled in for you'}
        </Text>
        <span>{count.toLocaleString()} characters</span>
      </Row>
    </Stack>
  );
}
