import type { Ref } from 'react';
import { countCharacters } from '../../../shared/rules/characters.ts';
import type { Severity } from '../../../shared/rules/claims/row.ts';
import { type Filled, missingIn, type Stretch } from '../../../shared/rules/message.ts';
import type { Claims } from '../claims/useClaims.ts';
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
        <div aria-hidden="true" className="typed">
          {marked(filled, claims.findings)}
          {/* A last line that is empty has a height too. */ '\u200b'}
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

function marked(filled: Filled, findings: Claims['findings']) {
  const { text, values } = filled;
  const grounds = [
    ...values.map((value) => ({ ...value, ground: 'card-soft' })),
    ...missingIn(filled).map((missing) => ({ ...missing, ground: 'card-warn' })),
  ];
  const stopsFirst = findings.toSorted((a, b) => a.severity.localeCompare(b.severity));
  const borders = [...grounds, ...findings].flatMap(({ from, to }) => [from, to]);
  const ordered = [...new Set([0, ...borders, text.length])].toSorted((a, b) => a - b);
  return ordered.slice(0, -1).map((from, index) => {
    const to = ordered[index + 1] ?? text.length;
    const holds = (stretch: Stretch) => stretch.from <= from && to <= stretch.to;
    const ground = grounds.find(holds)?.ground;
    const severity = stopsFirst.find(holds)?.severity;
    return (
      <Piece key={from} ground={ground} severity={severity}>
        {text.slice(from, to)}
      </Piece>
    );
  });
}

interface PieceProps {
  readonly ground: string | undefined;
  readonly severity: Severity | undefined;
  readonly children: string;
}

function Piece({ ground, severity, children }: PieceProps) {
  const said = severity ? (
    <u className={severity === 'stop' ? 'tone-bad' : 'tone-warn'}>{children}</u>
  ) : (
    children
  );
  return ground === undefined ? said : <mark className={ground}>{said}</mark>;
}
