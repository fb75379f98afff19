import { useMemo, useState } from 'react';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { leadTexts } from '../../../../shared/rules/lead.ts';
import { addDays } from '../../../../shared/rules/time.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { openDraft } from '../../ui/form/draft.ts';
import { textOf } from '../../ui/form/field.ts';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { KEPT } from '../outbox/submit.ts';
import { dayInSentence } from './day.ts';
import { nextFollowUpField, stepField } from './followUpInputs.tsx';
import { stepsOf } from './followUpSteps.ts';
import { LeadConflictNotice } from './LeadConflictNotice.tsx';
import { FollowUp, StatusChip } from './LeadParts.tsx';
import { rejectionTypeField } from './leadFields.ts';
import { useQuickSaveWrite } from './quickSave.ts';
import { rememberVersion, versionOf } from './savedVersions.ts';
import { pointsText, undoSave } from './undoSave.ts';
import { useStoredLead } from './useLeadConflict.ts';
import './leads.css';

interface FollowUpSheetProps {
  readonly lead: LeadRow;
  /** The day in the team's time zone. */
  readonly today: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Finishes a follow-up by one save: what happened, a note, and the next follow-up. */
export default function FollowUpSheet({ lead, today, isOpen, onClose }: FollowUpSheetProps) {
  const { id, teamName, name } = lead;
  const { notify } = useFeedback();
  const [chosen, setChosen] = useState('');
  const { write, stored, forget } = useStoredLead(useQuickSaveWrite(lead));
  const { fields, steps } = useMemo(() => {
    const { first, steps, more } = stepsOf(lead);
    const all = [first, ...steps, ...more];
    const earnsByRemark =
      lead.remark === '' && all.some(({ label, points }) => label === 'Rejected' && points > 0);
    return {
      steps: all,
      fields: [
        stepField({ first, steps, more, today, repeats: lead.repeats, onChoose: setChosen }),
        rejectionTypeField('outcome'),
        {
          name: 'rejectionRemark',
          label: earnsByRemark ? 'Rejection remark (+1 with a remark)' : 'Rejection remark',
          autoComplete: 'off',
          max: leadTexts.rejectionRemark,
          when: { field: 'outcome', isOneOf: ['Rejected'] },
        },
        {
          name: 'note',
          label: 'Note (optional)',
          kind: 'textarea',
          autoComplete: 'off',
          max: leadTexts.note,
        },
        nextFollowUpField(today, {
          field: 'outcome',
          isOneOf: ['', ...all.map(({ label }) => label).filter((label) => !ENDS.includes(label))],
        }),
      ] as const,
    };
  }, [lead, today]);
  const initial = useMemo(() => ({ followUpDate: addDays(today, lead.repeats ?? 1) }), [today, lead.repeats]);
  // A rejection earns its point only with a reason, which may still be missing.
  const isSure = chosen !== 'Rejected' || lead.remark !== '';
  const points = isSure ? (steps.find(({ label }) => label === chosen)?.points ?? 0) : 0;
  return (
    <Sheet title={name} isOpen={isOpen} onClose={onClose}>
      <Stack gap={4} className="follow-up-form">
        <Row as="p" gap={2} size="s">
          <StatusChip status={lead.status} />
          <FollowUp lead={lead} today={today} isAlone />
        </Row>
        <CallForm
          key={id}
          write={write}
          name={NAME}
          draftId={id}
          params={{ teamName, id }}
          fields={fields}
          initial={initial}
          hiddenValues={{ version: versionOf(lead) }}
          submitLabel={points === 0 ? 'Save' : `Save · ${pointsText(points)}`}
          onSuccess={({ version, points: earned, succMsg }, values) => {
            // A save that changes nothing keeps the version, and there is nothing to undo.
            const isChanged = version !== versionOf(lead);
            rememberVersion(id, version);
            const next = textOf(values.followUpDate);
            const moved = next === '' ? 'no follow-up' : `next ${dayInSentence(next, today)}`;
            const text = [
              `${name}: ${textOf(values.outcome) || (isChanged ? moved : 'saved')}`,
              ...(earned === 0 ? [] : [pointsText(earned)]),
              ...(succMsg === KEPT ? [KEPT] : []),
            ];
            notify(done(text.join(' · '), isChanged ? () => undoSave(lead, version, lead) : undefined));
            onClose();
          }}
        >
          {stored && (
            <LeadConflictNotice
              base={lead}
              stored={stored}
              onTake={() => {
                openDraft(`${NAME}:${id}`, fields, write.call.access).clear();
                forget();
                onClose();
              }}
              onKeep={() => {
                rememberVersion(id, stored.version);
                forget();
              }}
            />
          )}
        </CallForm>
      </Stack>
    </Sheet>
  );
}

const NAME = 'finish-follow-up';

/** The steps after which a lead needs no follow-up. */
const ENDS: readonly string[] = ['Closed', 'Rejected'];
