import { Text } from '../../ui/layout/layout.tsx';

interface OverdueDetailProps {
  readonly overdue: number;
  /** There are more than counted. */
  readonly hasMore?: boolean;
}

/** Says how many of the follow-ups on a card are overdue. */
export function OverdueDetail({ overdue, hasMore = false }: OverdueDetailProps) {
  if (overdue === 0) return 'None overdue';
  return (
    <Text as="span" tone="bad">
      {overdue.toLocaleString()}
      {hasMore && '+'} overdue
    </Text>
  );
}
