import type { ReactNode } from 'react';
import { ClockTime } from '../data/DateTime.tsx';
import { Tile } from '../data/Tile.tsx';
import { Row, Stack, Text } from '../layout/layout.tsx';
import { LoadingStatus } from '../states/LoadingStatus.tsx';
import { byDay } from './byDay.ts';
import './rows.css';
import './timeline.css';

interface TimelineProps<Entry> {
  readonly label: string;
  readonly entries: readonly Entry[];
  readonly keyOf: (entry: Entry) => string;
  readonly iconOf: (entry: Entry) => ReactNode;
  readonly titleOf: (entry: Entry) => ReactNode;
  /** Says to whom and by whom it was done. */
  readonly metaOf: (entry: Entry) => ReactNode;
}

/** A list of events by day. */
export function Timeline<Entry extends { readonly at: string }>({
  label,
  entries,
  keyOf,
  iconOf,
  titleOf,
  metaOf,
}: TimelineProps<Entry>) {
  return (
    <ol className="timeline" aria-label={label}>
      {byDay(entries, new Date()).map(({ day, entries: ofDay }) => (
        <li key={day}>
          <Text as="h2" tone="muted" size="s" weight="strong" className="timeline-day">
            {day}
          </Text>
          <ol>
            {ofDay.map((entry) => (
              <Row as="li" key={keyOf(entry)} gap={3} nowrap padding="list" className="timeline-entry">
                <Tile size="s" isRound>
                  {iconOf(entry)}
                </Tile>
                <Stack grow>
                  <Row gap={3} tight align="baseline" justify="between">
                    <Text weight="strong">{titleOf(entry)}</Text>
                    <Text as="span" tone="muted" size="s" numeric>
                      <ClockTime at={entry.at} />
                    </Text>
                  </Row>
                  <Text tone="muted" size="s" numeric breaks>
                    {metaOf(entry)}
                  </Text>
                </Stack>
              </Row>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

const OUTLINED = Array.from({ length: 8 }, (_, index) => index);

export function TimelineSkeleton() {
  return (
    <div className="skeleton" aria-busy="true">
      <LoadingStatus />
      <ol className="timeline" aria-hidden="true">
        <li className="timeline-day">
          <span className="skeleton-part skeleton-text" />
        </li>
        {OUTLINED.map((entry) => (
          <Row as="li" key={entry} gap={3} nowrap padding="list" className="timeline-entry">
            <Tile size="s" isRound />
            <div className="grow">
              <span className="skeleton-part skeleton-text" />
              <span className="skeleton-part skeleton-text" />
            </div>
          </Row>
        ))}
      </ol>
    </div>
  );
}
