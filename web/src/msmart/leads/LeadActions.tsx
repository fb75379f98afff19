import { useNavigate } from 'react-router-dom';
import type { Lead } from '../../../../shared/contract/lead.ts';
import { mayAllowMessages } from '../../../../shared/rules/stop.ts';
import { isLeaderOf } from '../../../../shared/rules/team.ts';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { useLast } from '../../ui/form/useLast.ts';
import { LazyOverlay } from '../../ui/overlay/LazyOverlay.tsx';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import type { MenuAction } from '../../ui/overlay/menu.ts';
import { useOpened } from '../../ui/overlay/useOpened.ts';
import { downloadContact } from '../../ui/share/download.ts';
import { MoreIcon } from '../../ui/theme/icons.tsx';
import { useOwnTeam } from '../teams/useTeams.ts';
import { outcomeOf } from './progress.ts';
import { useDeleteLead } from './useDeleteLead.tsx';
import { leadWrites, useLeadChats } from './useLeads.ts';
import { useQuickSave } from './useQuickSave.ts';

const editLead = lazyPage(() => import('./EditLead.tsx'));
const reassignLead = lazyPage(() => import('../teams/ReassignLead.tsx'));

/** The rarer acts on a lead, beside its name. */
export function LeadActions({ lead, isOwn }: { lead: Lead; isOwn: boolean }) {
  const { teamName, name, phone, groupName } = lead;
  const team = useOwnTeam(teamName);
  const isLeader = team !== undefined && isLeaderOf(team, groupName);
  const { opened, open, close } = useOpened<{ sheet: 'edit' | 'reassign' }>();
  const shown = useLast(opened)?.sheet;
  const { chats } = useLeadChats(lead.id, { isWanted: isOwn && lead.stop?.by === 'visitor' });
  const navigate = useNavigate();
  const askToDelete = useDeleteLead();
  const askToReopen = useReopen();
  const save = useQuickSave();
  const leave = () => navigate(pathTo(paths.msmart.database, { teamName }), { replace: true });
  const when = (holds: boolean, action: MenuAction) => (holds ? [action] : []);
  const actions = [
    { label: 'Save contact', onSelect: () => downloadContact({ name, phone }) },
    ...when(isOwn, { label: 'Edit', onSelect: () => open({ sheet: 'edit' }) }),
    ...when(isLeader, { label: 'Reassign', onSelect: () => open({ sheet: 'reassign' }) }),
    ...when(isLeader && outcomeOf(lead) !== '', { label: 'Reopen', onSelect: () => askToReopen(lead) }),
    ...when(isOwn && lead.stop === undefined, {
      label: 'Stop messages',
      onSelect: () => void save(lead, { stop: true }, 'Messages stopped'),
    }),
    ...when(isOwn && lead.stop !== undefined && mayAllowMessages(lead.stop, chats), {
      label: 'Allow messages again',
      onSelect: () => void save(lead, { stop: false }, 'Messages allowed again'),
    }),
    ...when(isOwn, { label: 'Delete', isDanger: true, onSelect: () => askToDelete(lead, leave) }),
  ];
  const isOpen = opened !== undefined;
  return (
    <>
      <MenuButton actions={actions}>
        {(button) => (
          <button {...button} type="button" className="bar-button" aria-label={`Actions for ${name}`}>
            <MoreIcon />
          </button>
        )}
      </MenuButton>
      <LazyOverlay isOpen={isOpen} onClose={close}>
        {shown === 'edit' && <editLead.Screen row={lead} isOpen={isOpen} onClose={close} />}
        {shown === 'reassign' && (
          <reassignLead.Screen teamName={teamName} lead={lead} isOpen={isOpen} onClose={close} />
        )}
      </LazyOverlay>
    </>
  );
}

/** Lets a leader of the lead's group remove its outcome. */
function useReopen() {
  const { confirm, notify } = useFeedback();
  return ({ id, teamName, leadName, status }: Lead) =>
    confirm({
      title: `Reopen ${leadName}?`,
      detail: `It is no longer ${status}, and the points of the result are taken back. They can be earned once more.`,
      confirmLabel: 'Reopen',
      isHarmless: true,
      onConfirm: async () => {
        const { succMsg } = await leadWrites.reopenLead({ params: { teamName, id } });
        notify(done(succMsg));
      },
    });
}
