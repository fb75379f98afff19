import { paths } from '../../paths.ts';
import { HomeLine, HomeLineFailure, HomeLineLoading } from '../../ui/home/HomeLine.tsx';
import { LeadsIcon } from '../../ui/icons.tsx';
import { useDueLeads } from './useDueLeads.ts';

/** On Home: with how many leads to follow up. */
export function TodayLine() {
  const { due, overdue, pages } = useDueLeads();
  if (pages.isLoading) return <HomeLineLoading />;
  if (pages.failure !== undefined && due.length === 0) {
    return <HomeLineFailure failure={pages.failure} retry={pages.reload} />;
  }
  if (due.length === 0) {
    return (
      <HomeLine
        to={paths.msmart.home}
        figure={<LeadsIcon />}
        title="No follow-ups due today"
        detail="M-Smart · Add leads, or see to the next ones"
      />
    );
  }
  return (
    <HomeLine
      to={paths.msmart.home}
      figure={pages.hasMore ? `${due.length}+` : due.length}
      title={due.length === 1 ? 'follow-up due today' : 'follow-ups due today'}
      detail={overdue === 0 ? 'M-Smart · See whom to write to' : `M-Smart · ${overdue} of them overdue`}
    />
  );
}
