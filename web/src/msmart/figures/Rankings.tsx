import { Button } from 'antd';
import type { GroupDashboard } from '../../../../shared/contract/figures.ts';
import { Card, Grid, Text } from '../../ui/layout/layout.tsx';
import './figures.css';

type Ranking = GroupDashboard['rankings']['today'];

interface RankingsProps {
  readonly rankings: GroupDashboard['rankings'];
  /** Shows the events of a member's merits. */
  readonly onMember: (username: string) => void;
}

export function Rankings({ rankings, onMember }: RankingsProps) {
  return (
    <Grid gap={4} min="m">
      <RankingTable name="Today" ranking={rankings.today} onMember={onMember} />
      <RankingTable name="This week" ranking={rankings.thisWeek} onMember={onMember} />
      <RankingTable name="This month" ranking={rankings.thisMonth} onMember={onMember} />
    </Grid>
  );
}

interface RankingTableProps extends Pick<RankingsProps, 'onMember'> {
  readonly name: string;
  readonly ranking: Ranking;
}

function RankingTable({ name, ranking, onMember }: RankingTableProps) {
  return (
    <Card gap={0} aria-label={`Ranking: ${name}`}>
      <Text as="h2" size="m">
        {name}
      </Text>
      {ranking.length === 0 ? (
        <p className="muted">No merits yet.</p>
      ) : (
        <table className="figures">
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
            {ranking.map(({ rank, name: member, username, merits }) => (
              <tr key={username}>
                <td className="figures-number">{rank}</td>
                <th scope="row">
                  <bdi>{member}</bdi>
                </th>
                <td className="figures-number">
                  <Button
                    type="link"
                    style={{ minWidth: 44, paddingInline: 0 }}
                    onClick={() => onMember(username)}
                  >
                    {merits.toLocaleString()}
                    <span className="visually-hidden"> merits of {member}</span>
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
