import { Text } from '../../ui/layout/layout.tsx';
import { followUpsText } from './followUpsText.ts';
import { useDueLeads } from './useDueLeads.ts';

interface FollowUpsTextProps {
  /** Absent: the follow-ups of all teams. */
  readonly teamName?: string;
}

/** Says how many follow-ups the user has today, and keeps its line while they are not known. */
export function FollowUpsText({ teamName }: FollowUpsTextProps) {
  const { fresh, due, countsOf, pages } = useDueLeads();
  const isUnknown = pages.isLoading || (pages.failure !== undefined && fresh.length + due.length === 0);
  return (
    <Text as="span" size="s" numeric role="status">
      {isUnknown ? '\u00a0' : followUpsText(countsOf(teamName))}
    </Text>
  );
}
