import type { ReactNode } from 'react';
import { dateFormat } from '../data/dateFormat.ts';
import { Tile } from '../data/Tile.tsx';
import { Row, Text } from '../layout/layout.tsx';
import { LoadingStatus } from '../states/LoadingStatus.tsx';
import { byDay } from './byDay.ts';
import './rowList.css';
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

const clock = dateFormat({ timeStyle: 'short' });

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
          <h2 className="timeline-day">{day}</h2>
          <ol>
            {ofDay.map((entry) => (
              <li key={keyOf(entry)} className="timeline-entry">
                <Tile size="s" isRound>
                  {iconOf(entry)}
                </Tile>
                <div>
                  <Row gap={3} align="baseline" className="timeline-head">
                    <Text weight="strong" className="timeline-title">
                      {titleOf(entry)}
                    </Text>
                    <Text as="time" tone="muted" size="s" numeric dateTime={entry.at}>
                      {clock(new Date(entry.at))}
                    </Text>
                  </Row>
                  <Text tone="muted" size="s" numeric breaks>
                    {metaOf(entry)}
                  </Text>
                </div>
              </li>
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
          <li key={entry} className="timeline-entry">
            <Tile size="s" isRound />
            <div>
              <span className="skeleton-part skeleton-title" />
              <span className="skeleton-part skeleton-meta" />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
