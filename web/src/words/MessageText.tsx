import type { Ref } from 'react';
import { countCharacters } from '../../../shared/rules/characters.ts';
import { type Filled, missingIn } from '../../../shared/rules/message.ts';
import { Card, Row, Stack, Text } from '../ui/layout/layout.tsx';
import './words.css';

interface MessageTextProps {
  readonly filled: Filled;
  readonly onChange: (text: string) => void;
  readonly ref: Ref<HTMLTextAreaElement>;
}

/** The text of a message, with marks behind what was filled in and what is missing. */
export function MessageText({ filled, onChange, ref }: MessageTextProps) {
  const { text, values } = filled;
  const count = countCharacters(text);
  return (
    <Stack gap={1}>
      <Card as="div" padding={3} className="grid write-text">
        <div aria-hidden="true" className="typed">
          {marked(filled)}
          {/* A last line that is empty has a height too. */ '\u200b'}
        </div>
        <textarea
          ref={ref}
          aria-label="Message"
          className="typed"
          rows={4}
          value={text}
          onChange={({ target }) => onChange(target.value)}
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

function marked(filled: Filled) {
  const { text, values } = filled;
  const marks = [
    ...values.map((value) => ({ ...value, ground: 'card-soft' })),
    ...missingIn(filled).map((missing) => ({ ...missing, ground: 'card-warn' })),
  ].toSorted((one, other) => one.from - other.from);
  const pieces = marks.map(({ from, to, ground }, index) => [
    text.slice(marks[index - 1]?.to ?? 0, from),
    <mark key={from} className={ground}>
      {text.slice(from, to)}
    </mark>,
  ]);
  return [...pieces.flat(), text.slice(marks.at(-1)?.to ?? 0)];
}
