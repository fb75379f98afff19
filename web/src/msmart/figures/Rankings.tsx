import { Button, Segmented } from 'antd';
import { useState } from 'react';
import type { GroupDashboard } from '../../../../shared/contract/figures.ts';
import { useSession } from '../../session/SessionScope.tsx';
import { Card, Grid, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { useHasRoomForTables } from '../../ui/theme/useMediaQuery.ts';
import './figures.css';

type Ranking = GroupDashboard['rankings']['today'];

type RankedPeriod = (typeof tables)[number];

/** The ranks that are shown at first, with the user's own. */
const FIRST = 5;

interface RankingsProps {
  readonly rankings: GroupDashboard['rankings'];
  /** Says whose points they are, where the screen has other figures too. */
  readonly scope: string | undefined;
  /** Shows the events of a member's merits in a period. */
  readonly onMember: (member: Ranking[number], period: RankedPeriod) => void;
}

const tables = [
  { period: 'today', name: 'Today', short: 'Today' },
  { period: 'thisWeek', name: 'This week', short: 'Week' },
  { period: 'thisMonth', name: 'This month', short: 'Month' },
] as const;

/** Shows three rankings of the team, on a phone one at a time. */
export function Rankings({ rankings, scope, onMember }: RankingsProps) {
  const hasRoom = useHasRoomForTables();
  const [shown, show] = useState<string>('thisWeek');
  const shownTables = hasRoom ? tables : tables.filter(({ period }) => period === shown);
  return (
    <Stack as="section" gap={2} aria-labelledby="ranking">
      <Row justify="between" align="baseline" tight>
        <Text as="h2" size="m" id="ranking">
          Ranking
        </Text>
        <Text tone="muted" size="s">
          {scope}
        </Text>
      </Row>
      {!hasRoom && (
        <Segmented
          block
          aria-label="Ranking of"
          options={tables.map(({ period, short }) => ({ value: period, label: short }))}
          value={shown}
          onChange={show}
        />
      )}
      <Grid gap={4} columns={3}>
        {shownTables.map((table) => (
          <RankingTable
            key={table.period}
            name={table.name}
            ranking={rankings[table.period]}
            onMember={(member) => onMember(member, table)}
          />
        ))}
      </Grid>
    </Stack>
  );
}

interface RankingTableProps {
  readonly name: string;
  readonly ranking: Ranking;
  readonly onMember: (member: Ranking[number]) => void;
}

function RankingTable({ name, ranking, onMember }: RankingTableProps) {
  const { user } = useSession();
  const [isWhole, setWhole] = useState(false);
  const isOwn = ({ username }: Ranking[number]) => username === user?.username;
  const shown = ranking.filter((member, index) => isWhole || index < FIRST || isOwn(member));
  return (
    <Card gap={0} aria-label={`Ranking: ${name}`}>
      <Text as="h3" size="m">
        {name}
      </Text>
      {ranking.length === 0 ? (
        <Text tone="muted" padding={2}>
          {name === 'Today' ? 'No points yet today' : `No points yet ${name.toLowerCase()}`}
        </Text>
      ) : (
        <table className="figures numeric">
          <thead>
            <tr>
              <th scope="col" className="figures-number">
                #
              </th>
              <th scope="col">Name</th>
              <th scope="col" className="figures-number">
                Merits
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((member) => (
              <tr key={member.username} {...(isOwn(member) && { className: 'ranking-own' })}>
                <td className="figures-number">{member.rank}</td>
                <th scope="row">
                  <bdi>{member.name}</bdi>
                </th>
                <td className="figures-number">
                  <Button type="link" className="flush" onClick={() => onMember(member)}>
                    {member.merits.toLocaleString()}
                    <span className="visually-hidden"> merits of {member.name}</span>
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown.length < ranking.length && (
        <Button type="link" className="flush" onClick={() => setWhole(true)}>
          All {ranking.length}
          <span className="visually-hidden"> of {name}</span>
        </Button>
      )}
    </Card>
  );
}
