import { Button } from 'antd';
import { useState } from 'react';
import type { Finding } from '../../../shared/rules/claims/find.ts';
import { Card, Row, Stack, Text } from '../ui/layout/layout.tsx';
import type { Claims } from './useClaims.ts';

interface ClaimsHintProps {
  readonly text: string;
  readonly claims: Pick<Claims, 'findings' | 'index' | 'lacking' | 'showNext'>;
  /** Absent where the text cannot be changed. */
  readonly onReplace?: ((text: string) => void) | undefined;
}

/** Shows below a text which of its words may not be said, one claim at a time. */
export function ClaimsHint({ text, claims, onReplace }: ClaimsHintProps) {
  const { findings, index, lacking, showNext } = claims;
  const finding = findings[index];
  if (finding === undefined && lacking === undefined) return null;
  return (
    <Stack gap={1}>
      {finding && (
        <FindingCard key={finding.id} finding={finding} text={text} onReplace={onReplace}>
          {findings.length > 1 && (
            <Button type="link" className="flush" onClick={showNext}>
              {index + 1} of {findings.length} · Next
            </Button>
          )}
        </FindingCard>
      )}
      <Text tone="muted" size="xs">
        {lacking} {finding && 'A help, not legal advice. Ask your company.'}
      </Text>
    </Stack>
  );
}

interface FindingCardProps extends Pick<ClaimsHintProps, 'text' | 'onReplace'> {
  readonly finding: Finding;
  readonly children: React.ReactNode;
}

function FindingCard({ finding, text, onReplace, children }: FindingCardProps) {
  const [showsSources, setShowsSources] = useState(false);
  const { from, to, severity, why, instead, isReplacement, sources } = finding;
  const tone = severity === 'stop' ? 'bad' : 'warn';
  return (
    <Card as="div" tone={tone} padding={3} gap={1}>
      <Text as="div" role="status" size="s" breaks>
        <Text as="strong" tone={tone} weight="bold">
          <bdi>{text.slice(from, to)}</bdi>
        </Text>{' '}
        · {why}
        {instead !== '' && <div>Instead: {isReplacement ? `“${instead}”` : instead}</div>}
      </Text>
      <Row gap={4} tight>
        {isReplacement && onReplace && (
          <Button
            type="link"
            className="flush"
            onClick={() => onReplace(text.slice(0, from) + instead + text.slice(to))}
          >
            Use this
          </Button>
        )}
        <Button
          type="link"
          className="flush"
          aria-expanded={showsSources}
          onClick={() => setShowsSources(!showsSources)}
        >
          Source
        </Button>
        {children}
      </Row>
      {showsSources && (
        <Stack as="ul" gap={1} size="s">
          {sources.map((source) => (
            <li key={source.title}>
              {'url' in source ? (
                <a className="target" href={source.url} target="_blank" rel="noopener noreferrer">
                  {source.title}
                </a>
              ) : (
                source.title
              )}
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}
