import { Text } from '../../ui/layout/layout.tsx';
import { followUpsText } from './followUpsText.ts';
import { useDueLeads } from './useDueLeads.ts';

interface FollowUpsTextProps {
  /** Absent: the follow-ups of all teams. */
  readonly teamName?: string;
}

/** Says how many follow-ups the user has today, and keeps its line while they are not known. */
export function FollowUpsText({ teamName }: FollowUpsTextProps) {
  const { countsOf, isFailed, pages } = useDueLeads();
  return (
    <Text as="span" size="s" numeric role="status">
      {pages.isLoading || isFailed ? '\u00a0' : followUpsText(countsOf(teamName))}
    </Text>
  );
}
