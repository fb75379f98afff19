import type { ReactNode } from 'react';
import { Chip } from '../ui/data/Chip.tsx';
import { DateTime } from '../ui/data/DateTime.tsx';
import { Tile } from '../ui/data/Tile.tsx';
import { Row, Stack } from '../ui/layout/layout.tsx';
import { CheckIcon } from '../ui/theme/icons.tsx';
import { type CopyAccess, requestedAt } from './useCopyAccess.ts';

/** Shows the three steps to M-ACE access and the current one. */
export function RequestProgress({ access }: { access: CopyAccess }) {
  const since = requestedAt(access);
  const isPending = since !== undefined;
  const current = isPending ? 1 : 0;
  const steps: readonly (readonly [title: string, more?: ReactNode])[] = [
    isPending
      ? ['You sent a link to your posting', <DateTime key="since" at={since} />]
      : ['You send a link to one of your postings'],
    isPending
      ? [
          'An admin is looking at it',
          <Chip key="state" tone="accent">
            Request pending
          </Chip>,
        ]
      : ['An admin looks at it'],
    ['We mail you as soon as it is decided'],
  ];
  return (
    <Stack as="ol" gap={3} className="request-progress">
      {steps.map(([title, more], index) => (
        <Row
          as="li"
          key={title}
          gap={3}
          nowrap
          align="start"
          aria-current={index === current ? 'step' : undefined}
        >
          <Tile size="s" isRound tone={index <= current ? 'link' : 'muted'}>
            {index < current ? <CheckIcon /> : index + 1}
          </Tile>
          <Stack gap={1} align="start">
            {title}
            {more}
          </Stack>
        </Row>
      ))}
    </Stack>
  );
}
