import { Button } from 'antd';
import { useState } from 'react';
import { langNames } from '../../../shared/rules/language.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { Card, Row, Stack, Text } from '../ui/layout/layout.tsx';
import { LoadFailure } from '../ui/states/LoadFailure.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import type { Source, Words, wordsFor } from './source.ts';

interface WordsChoiceProps {
  readonly source: Source;
  readonly found: ReturnType<typeof wordsFor>;
  readonly label: string;
  /** The screen where these words are written. Absent where others write them. */
  readonly to: string | undefined;
  /** The id of the chosen words. */
  readonly chosen: string | undefined;
  readonly onChoose: (words: Words) => void;
}

const SHOWN = 3;

/** Offers the words of a source: three of those for the lead, and all that there are with "Show all". */
export function WordsChoice({ source, found, label, to, chosen, onChoose }: WordsChoiceProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { isLoading, failure, reload, words } = source;
  if (isLoading) return <Skeleton shape="details" />;
  if (failure !== undefined && words.length === 0) return <LoadFailure failure={failure} retry={reload} />;
  const { first, others } = found;
  const all: readonly Words[] = [...first, ...others];
  const few = first.slice(0, SHOWN);
  const shown = showsAll ? all : all.filter((one) => few.includes(one) || one.id === chosen);
  return (
    <Stack gap={2}>
      {found.isStarters && (
        <Text tone="muted" size="s">
          Nothing here for this lead yet. Begin with one of these.
        </Text>
      )}
      <Card as="div" gap={0} padding={0} className="divided" role="radiogroup" aria-label={label}>
        {shown.map((one) => (
          <Row
            as="label"
            key={one.id}
            gap={3}
            nowrap
            tall
            padding={3}
            {...(one.id === chosen && { tone: 'link', weight: 'strong' })}
          >
            <input type="radio" name="words" checked={one.id === chosen} onChange={() => onChoose(one)} />
            <Text as="span" breaks>
              <bdi>{one.title}</bdi>{' '}
              {others.includes(one) && (
                <Text as="span" tone="muted" size="s">
                  {[one.stage, one.lang && langNames[one.lang]].filter(Boolean).join(', ')}
                </Text>
              )}
            </Text>
          </Row>
        ))}
      </Card>
      <Row gap={3}>
        {shown.length < all.length && (
          <Button type="text" className="text-button" onClick={() => setShowsAll(true)}>
            Show all {all.length}
          </Button>
        )}
        {to && (
          <LinkButton type="link" className="flush" to={to}>
            Templates
          </LinkButton>
        )}
      </Row>
    </Stack>
  );
}
