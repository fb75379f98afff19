import { Link } from 'react-router-dom';
import { Bar } from '../data/Bar.tsx';
import { Row, Stack, Text } from '../layout/layout.tsx';
import { ListFrame } from '../list/ListFrame.tsx';
import { MoreButton } from '../list/MoreButton.tsx';
import { useShownRows } from '../list/useShownRows.ts';
import { ForwardIcon } from '../theme/icons.tsx';

export interface BarRow {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  /** Stands at the end: a rate, or the whole. */
  readonly note?: string | undefined;
  /** Replaces the note for screen readers. */
  readonly noteInFull?: string | undefined;
  /** The path of the screen that lists who is counted. */
  readonly to?: string | undefined;
  /** Opens the list of who is counted, where it is no screen. */
  readonly onPress?: () => void;
  readonly tone?: 'warn' | undefined;
}

interface BarListProps {
  readonly label: string;
  readonly rows: readonly BarRow[];
}

const ROWS = 10;

/** Shows the first ten counts with bars in a frame, and the others on demand. */
export function BarList({ label, rows }: BarListProps) {
  const { shown, more } = useShownRows(rows, ROWS);
  return (
    <ListFrame keys={shown.map(({ key }) => key)}>
      <Bars label={label} rows={shown} />
      <MoreButton pages={more} count={shown.length} />
    </ListFrame>
  );
}

/** Shows counts with bars below each other. The longest bar is that of the highest count. */
export function Bars({ label, rows }: BarListProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <Stack as="ol" divided aria-label={label}>
      {rows.map(({ key, ...row }) => (
        <li key={key}>
          <Figure {...row} share={row.count / most} />
        </li>
      ))}
    </Stack>
  );
}

type FigureProps = Omit<BarRow, 'key'> & { readonly share: number };

function Figure({ label, count, note, noteInFull, to, onPress, tone, share }: FigureProps) {
  const content = (
    <>
      <Stack as="span" gap={2} grow>
        <Row as="span" gap={2} tight align="baseline" justify="end">
          <Text as="span" grow="s" breaks dir="auto">
            {label}
          </Text>
          <Text as="span" weight="bold" numeric {...(count === 0 && { tone: 'muted' })}>
            {count.toLocaleString()}
          </Text>
          <Text as="span" tone="muted" size="s" numeric align="end" className="bar-note">
            <span aria-hidden={noteInFull !== undefined}>{note}</span>
            <span className="visually-hidden">{noteInFull}</span>
          </Text>
        </Row>
        <Row as="span">
          <Bar share={share} tone={tone} />
        </Row>
      </Stack>
      {/* Without an arrow the counts still stand below each other. */}
      {to === undefined && onPress === undefined ? (
        <span style={{ flex: 'none', width: 24 }} />
      ) : (
        <ForwardIcon />
      )}
    </>
  );
  const row = { gap: 3, nowrap: true, padding: 'list', className: 'bar-row' } as const;
  if (to !== undefined) {
    return (
      <Row as={Link} to={to} {...row}>
        {content}
      </Row>
    );
  }
  if (onPress === undefined) return <Row {...row}>{content}</Row>;
  return (
    <Row as="button" type="button" onClick={onPress} {...row}>
      {content}
    </Row>
  );
}
