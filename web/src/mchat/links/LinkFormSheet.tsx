import { useState } from 'react';
import { LINK_CAMPAIGN_MAX } from '../../../../shared/rules/botLink.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import type { Field } from '../../ui/form/field.ts';
import { suggestField } from '../../ui/form/inputs/suggestField.tsx';
import { useLast } from '../../ui/form/useLast.ts';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { type BotLink, linkWrites, newLinkWrite } from './useLinks.ts';

const fields: readonly Field<'label' | 'campaign'>[] = [
  suggestField({
    name: 'label',
    label: 'Label',
    suggestions: ['Flyer', 'Event', 'TikTok live', 'Shop'],
  }),
  { name: 'campaign', label: 'Campaign (optional)', autoComplete: 'off', max: LINK_CAMPAIGN_MAX },
];

/** The link that is edited; absent for a new one. */
export interface OpenedForm {
  readonly link?: BotLink;
}

interface LinkFormSheetProps extends NewLinkProps {
  readonly opened: OpenedForm | undefined;
}

interface NewLinkProps {
  readonly chatId: string;
  readonly teamName?: string;
  readonly onMade: (code: string) => void;
  readonly onClose: () => void;
}

/** Makes a link, or changes its label and campaign. */
export function LinkFormSheet({ opened, ...form }: LinkFormSheetProps) {
  const shown = useLast(opened);
  return (
    <Sheet
      title={shown?.link ? 'Edit link' : 'New link'}
      isOpen={opened !== undefined}
      onClose={form.onClose}
    >
      {shown && (shown.link ? <EditLink link={shown.link} {...form} /> : <NewLink {...form} />)}
    </Sheet>
  );
}

function NewLink({ chatId, teamName, onMade, onClose }: NewLinkProps) {
  const [write] = useState(newLinkWrite);
  return (
    <CallForm
      write={write}
      name="new-link"
      draftId={chatId}
      fields={fields}
      hiddenValues={{ chatId, ...(teamName !== undefined && { teamName }) }}
      submitLabel="Make link"
      onSuccess={({ id }) => {
        onClose();
        onMade(id);
        return undefined;
      }}
    />
  );
}

function EditLink({ link: { code, label, campaign }, onClose }: NewLinkProps & { link: BotLink }) {
  const { notify } = useFeedback();
  return (
    <CallForm
      write={linkWrites.updateLink}
      name="link"
      draftId={code}
      params={{ code }}
      initial={{ label, campaign }}
      fields={fields}
      submitLabel="Save"
      onSuccess={({ succ }) => {
        onClose();
        notify(done(succ));
        return undefined;
      }}
    />
  );
}
