import { paths } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { CheckIcon } from '../../ui/theme/icons.tsx';
import { OnlyForMe } from '../teams/OnlyForMe.tsx';
import { useTeams } from '../teams/useTeams.ts';
import { followUpsText } from './followUpsText.ts';

/** Stands in place of the follow-ups of a day without any. */
export function NothingDue({ hasTeams }: { hasTeams: boolean }) {
  const { teams } = useTeams();
  if (!hasTeams) {
    return (
      <Empty title={followUpsText({ overdue: 0, today: 0 })} icon={<CheckIcon />} action={<OnlyForMe />}>
        {teams.length > 0
          ? 'You get a mail when your request to join is accepted. Until then you can keep leads that nobody else sees.'
          : 'Begin with a team of your own, which nobody else sees, or join one below.'}
      </Empty>
    );
  }
  return (
    <Empty
      title={followUpsText({ overdue: 0, today: 0 })}
      icon={<CheckIcon />}
      action={<LinkButton to={paths.msmart.databases}>Open your leads</LinkButton>}
    >
      Leads come here on the day of their follow-up.
    </Empty>
  );
}
