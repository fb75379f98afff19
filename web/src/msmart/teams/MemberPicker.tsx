import { useState } from 'react';
import { defaultTimeZone } from '../../api/defaults.ts';
import { searchQuery } from '../../api/searchQuery.ts';
import { useDebounced } from '../../api/useDebounced.ts';
import { useLast } from '../../ui/form/useLast.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { ListBar } from '../../ui/list/ListBar.tsx';
import { PagedContent } from '../../ui/list/PagedContent.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { Need } from './MemberRow.tsx';
import { useChosenGroup } from './useChosenGroup.ts';
import { useMembersByNeed } from './useTeam.ts';
import { chosenGroup, useOwnTeam } from './useTeams.ts';

/** So many members are found at a glance. */
const GLANCE = 10;

interface MemberPickerProps {
  readonly teamName: string;
  readonly onChoose: (username: string) => void;
}

/** Lists the members of the chosen group or of the whole team, to choose one of them. */
export default function MemberPicker({ teamName, onChoose }: MemberPickerProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const timeZone = useOwnTeam(teamName)?.timeZone ?? defaultTimeZone;
  const { managerName } = useChosenGroup(teamName);
  const { members, pages } = useMembersByNeed(teamName, {
    ...searchQuery(search),
    ...chosenGroup(managerName),
  });
  // The search stays when it finds fewer.
  const isLong = useLast(members.length > GLANCE || undefined);
  return (
    <PagedContent
      pages={pages}
      keys={members.map(({ username }) => username)}
      {...(isLong && {
        bar: <ListBar placeholder="Name begins with…" search={typed} onSearch={setTyped} />,
      })}
      skeleton={<Skeleton shape="details" />}
      empty={<Empty title={search === '' ? 'Nobody is here yet' : `Nobody is found by “${search}”`} />}
    >
      <Stack as="ul" divided aria-label="Members">
        {members.map((member) => (
          <li key={member.username}>
            <Row
              as="button"
              type="button"
              nowrap
              padding="list"
              className="bar-row"
              onClick={() => onChoose(member.username)}
            >
              <Stack as="span" grow>
                <Text as="span" weight="strong" breaks>
                  <bdi>{member.yourName}</bdi>
                </Text>
                <Text as="span" size="s" tone="muted">
                  <Need member={member} timeZone={timeZone} />
                </Text>
              </Stack>
            </Row>
          </li>
        ))}
      </Stack>
    </PagedContent>
  );
}
