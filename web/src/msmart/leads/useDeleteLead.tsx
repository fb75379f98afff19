import { Checkbox } from 'antd';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { rememberVersion } from './savedVersions.ts';
import { leadWrites, showAdded, showDeleted, useLeadChats } from './useLeads.ts';

/** Restores a lead and returns the message. A lead of another member appears in lists after the next read. */
async function restore(lead: LeadRow, isOwn = true): Promise<string> {
  const { teamName, id } = lead;
  const { succMsg, version } = await leadWrites.restoreLead({ params: { teamName, id } });
  rememberVersion(id, version);
  if (isOwn) showAdded({ ...lead, version });
  return succMsg;
}

export function useRestoreLead({ isOwn = true } = {}) {
  const { notify, attempt } = useFeedback();

  return (lead: LeadRow) => attempt(async () => notify(done(await restore(lead, isOwn))));
}

/** The documents give the question about one lead. */
export const deletionQuestion = (count: number) =>
  `Are you sure you want to delete ${count === 1 ? 'this database' : `these ${count} leads`}?`;

interface EraseChatsProps {
  readonly id: string;
  readonly onChange: (isWanted: boolean) => void;
}

/** Offers to erase the chats of a lead with bots of the user. */
function EraseChats({ id, onChange }: EraseChatsProps) {
  const { chats, pages } = useLeadChats(id);
  if (!pages.isLoading && !chats.some(({ isOwn }) => isOwn)) return null;
  return (
    // It keeps its place while the chats are read, so that no button moves under a finger.
    <Checkbox disabled={pages.isLoading} onChange={({ target }) => onChange(target.checked)}>
      And what they told the bot, once the lead leaves the bin
    </Checkbox>
  );
}

/** Moves a lead into the bin after a confirmation. */
export function useDeleteLead() {
  const { confirm, notify } = useFeedback();

  return (lead: LeadRow, onDeleted?: () => void) => {
    const { teamName, id, name, chatDay } = lead;
    let erasesChats = false;
    const onChange = (isWanted: boolean) => {
      erasesChats = isWanted;
    };
    confirm({
      title: deletionQuestion(1),
      detail: (
        <Stack gap={3}>
          {`“${name}” goes into the bin for 30 days, and its points are taken back until it is restored.`}
          {chatDay !== undefined && <EraseChats id={id} onChange={onChange} />}
        </Stack>
      ),
      confirmLabel: 'Delete',
      onConfirm: async () => {
        const query = erasesChats ? { chats: true } : {};
        const { succMsg } = await leadWrites.deleteLead({ params: { teamName, id }, query });
        showDeleted(lead);
        notify(done(succMsg, () => restore(lead)));
        onDeleted?.();
      },
    });
  };
}
