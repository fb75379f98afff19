import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TeamMember } from '../../../../shared/contract/team.ts';
import { paths, pathTo } from '../../routing/paths.ts';
import { countText } from '../../ui/data/countText.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { rowMark } from '../../ui/list/useNextRowFocus.ts';
import { ForwardIcon } from '../../ui/theme/icons.tsx';
import { quietDays, quietText } from './quietDays.ts';
import type { OwnTeam } from './useTeams.ts';
import '../../ui/button/linkRow.css';

interface MemberRowProps {
  readonly team: Pick<OwnTeam, 'teamName' | 'timeZone'>;
  readonly member: TeamMember;
  /** More about the member, at the end of the second line. */
  readonly detail?: ReactNode;
  /** A figure of the member. */
  readonly figure?: ReactNode;
}

/** A row that leads to a member, and says how long they have been quiet and what is due. */
export function MemberRow({ team: { teamName, timeZone }, member, detail, figure }: MemberRowProps) {
  const { username, yourName, followup } = member;
  const quiet = quietDays(member, timeZone);
  return (
    <li {...rowMark(username)}>
      <Row
        as={Link}
        to={pathTo(paths.msmart.member, { teamName, username })}
        nowrap
        gap={3}
        padding="list"
        className="link-row"
      >
        <Stack grow>
          <Text as="strong" breaks>
            <bdi>{yourName}</bdi>
          </Text>
          <Row as="span" gap={1} size="s" tone="muted" tight>
            {quiet !== undefined && (
              <Text as="span" tone="warn" weight="strong">
                {quietText(quiet)}
              </Text>
            )}
            {quiet !== undefined && <span>·</span>}
            <Text as="span" {...(followup > 0 && { tone: 'bad', weight: 'strong' })}>
              {countText(followup, 'follow-up due', 'follow-ups due')}
            </Text>
            {detail}
          </Row>
        </Stack>
        {figure}
        <ForwardIcon />
      </Row>
    </li>
  );
}
