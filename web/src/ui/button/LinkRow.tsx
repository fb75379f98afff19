import { Button } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isRetryable, Unreachable } from '../../api/refusal.ts';
import { Tile } from '../data/Tile.tsx';
import { Row, Stack, Text } from '../layout/layout.tsx';
import { useSharedFailure } from '../states/FailureScope.tsx';
import { FailureText } from '../states/FailureText.tsx';
import { LoadingStatus } from '../states/LoadingStatus.tsx';
import { ForwardIcon, WarningIcon } from '../theme/icons.tsx';
import './linkRow.css';

interface LinkRowProps {
  /** Absent: the row is no link. */
  readonly to?: string | undefined;
  /** An icon, or a number that the title continues. */
  readonly lead: ReactNode;
  readonly title: string;
  readonly chip?: ReactNode;
  readonly detail: ReactNode;
}

/** A row that links to a place and says what is there. */
export function LinkRow({ to, lead, title, chip, detail }: LinkRowProps) {
  const isLink = to !== undefined;
  const content = (
    <>
      <Tile tone={isLink ? 'link' : 'muted'}>{typeof lead === 'number' ? lead.toLocaleString() : lead}</Tile>
      <Stack as="span" grow className="link-row-words">
        <Row as="span" gap={2} tight>
          <strong>{title}</strong>
          {chip}
        </Row>
        <Text as="span" tone="muted" size="s">
          {detail}
        </Text>
      </Stack>
      {/* Large words need its room on the smallest phones. */}
      {isLink && <ForwardIcon className="hide-small" />}
    </>
  );
  if (!isLink) return <LinkRowFrame>{content}</LinkRowFrame>;
  return (
    <Row as={Link} to={to} gap={3} nowrap className="link-row">
      {content}
    </Row>
  );
}

/** The skeleton of a row. */
export function LinkRowLoading() {
  return (
    <LinkRowFrame aria-busy="true">
      <LoadingStatus />
      <span className="tile skeleton-part" />
      <span className="skeleton-part skeleton-text" />
    </LinkRowFrame>
  );
}

/** A row that failed to load. */
export function LinkRowFailure({ failure, retry }: { failure: Error; retry: () => void }) {
  const isAwaited = failure instanceof Unreachable;
  const { isFirst, retryAll } = useSharedFailure({ words: failure.message, retry, isAwaited });
  if (!isFirst) return null;
  return (
    <Row gap={3} justify="end" className="link-row" role="alert">
      <Tile tone="bad">
        <WarningIcon />
      </Tile>
      <Text as="span" grow="m">
        <FailureText failure={failure} />
      </Text>
      {isRetryable(failure) && (
        <Button type="link" onClick={retryAll}>
          Try again
        </Button>
      )}
    </Row>
  );
}

const LinkRowFrame = (props: ComponentProps<'div'>) => <Row {...props} gap={3} nowrap className="link-row" />;
