import { Button } from 'antd';
import { type ComponentProps, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths, withQuery } from '../routing/paths.ts';
import { dateFormat } from '../ui/data/dateFormat.ts';
import { StatCard } from '../ui/data/StatCard.tsx';
import { Grid, Text } from '../ui/layout/layout.tsx';
import { REQUESTS } from './CopyRequests.tsx';
import { useCopyRequests } from './useCopyRequests.ts';
import { useFigures } from './useFigures.ts';
import '../ui/data/data.css';

/** The numbers of the suite, each of which opens what it counts. */
export function Numbers() {
  const { figures, failure, reload } = useFigures();
  const read = { failure: figures === undefined ? failure : undefined, reload };
  return (
    <Grid gap={3} className="stats">
      <NumberCard
        label="Users"
        value={figures?.users}
        detail={`${figures?.verified.toLocaleString() ?? '…'} verified`}
        to={paths.admin.users}
        {...read}
      />
      <NumberCard
        label="New users"
        value={figures?.newUsers.thisWeek}
        detail={thisWeek(figures?.newUsers.lastWeek)}
        to={withQuery(paths.admin.users, { joined: 'thisWeek' })}
        {...read}
      />
      <Requests />
      <NumberCard
        label="Enrolments"
        value={figures?.enrolments.thisWeek}
        detail={thisWeek(figures?.enrolments.lastWeek)}
        to={withQuery(paths.admin.audit, { about: 'courses' })}
        {...read}
      />
    </Grid>
  );
}

const thisWeek = (last = 0) => (
  <>
    this week
    <Text as="span" hide="phone">
      , {last.toLocaleString()} last week
    </Text>
  </>
);

// A year would take a second line on a phone.
const dayOfYear = dateFormat({ day: 'numeric', month: 'short' });

function Requests() {
  const { copyRequests, pages } = useCopyRequests();
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the link is pressed again
  useEffect(() => {
    if (hash === `#${REQUESTS}`) document.getElementById(REQUESTS)?.scrollIntoView();
  }, [hash, key]);
  const [oldest] = copyRequests;
  return (
    <NumberCard
      label="M-ACE requests"
      value={pages.isLoading ? undefined : `${copyRequests.length}${pages.hasMore ? '+' : ''}`}
      detail={oldest ? `oldest ${dayOfYear(new Date(oldest.requestedAt))}` : 'nobody is waiting'}
      to={`${paths.admin.panel}#${REQUESTS}`}
      {...(oldest && { tone: 'warn' })}
      failure={oldest ? undefined : pages.failure}
      reload={pages.reload}
    />
  );
}

interface NumberCardProps extends ComponentProps<typeof StatCard> {
  readonly failure: Error | undefined;
  readonly reload: () => void;
}

function NumberCard({ failure, reload, ...card }: NumberCardProps) {
  if (failure === undefined) return <StatCard {...card} />;
  const retry = (
    <Button type="link" className="text-button" onClick={reload}>
      Try again
    </Button>
  );
  return <StatCard label={card.label} value="–" detail={retry} />;
}
