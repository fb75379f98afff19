import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { CheckIcon } from '../../ui/theme/icons.tsx';
import { OnlyForMe } from '../teams/OnlyForMe.tsx';
import { useTeams } from '../teams/useTeams.ts';
import { AddLead } from './AddLead.tsx';
import { dayName } from './day.ts';
import { useNextLead } from './useDueLeads.ts';

/** Stands in place of the follow-ups of a day without any. */
export function NothingDue({ hasTeams }: { hasTeams: boolean }) {
  const { teams } = useTeams();
  if (!hasTeams) {
    return (
      <Empty title="Nothing is waiting today" icon={<CheckIcon />} action={<OnlyForMe />}>
        {teams.length > 0 ? (
          'You get a mail when your request to join is accepted. Until then you can keep leads that nobody else sees.'
        ) : (
          <>
            Begin with a team of your own, which nobody else sees, or{' '}
            <Link to={paths.msmart.joinTeam}>join a team</Link>.
          </>
        )}
      </Empty>
    );
  }
  return (
    <Empty title="Nothing is waiting today" icon={<CheckIcon />} action={<AddLead isSecond />}>
      Leads come here on the day of their follow-up.
      <NextFollowUp />
    </Empty>
  );
}

/** Says when the next follow-up is, and keeps its line while that is read. */
export function NextFollowUp() {
  const { lead, today } = useNextLead();
  return (
    <Text as="div" weight="strong">
      {lead ? `Next follow-up: ${dayName(lead.followUpDate, today)}` : '\u00a0'}
    </Text>
  );
}
