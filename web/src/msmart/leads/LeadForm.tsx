import { Button, Form } from 'antd';
import { dequal } from 'dequal/lite';
import { useMemo, useState } from 'react';
import { paths, pathTo } from '../../routing/paths.ts';
import { useDelayedNavigate } from '../../routing/useDelayedNavigate.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { openDraft } from '../../ui/form/draft.ts';
import type { Values } from '../../ui/form/field.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { LeadConflictNotice } from './LeadConflictNotice.tsx';
import { LeadFold } from './LeadFold.tsx';
import { sectionsOf, valuesOf } from './leadSections.tsx';
import { noResponseMessage } from './noResponseMessage.ts';
import type { LeadSections, SectionTitle } from './sectionTexts.ts';
import { useLeadConflict } from './useLeadConflict.ts';
import { useToday } from './useMyTeams.ts';

const RETURN_AFTER_MS = 3000;
const NAME = 'lead';

/** Shows all fields of a lead in one form with a section and a save button for each stage. */
export default function LeadForm(sections: LeadSections) {
  const conflict = useLeadConflict(sections.lead);
  return <Sections key={conflict.base.version} {...conflict} {...sections} />;
}

type SectionsProps = ReturnType<typeof useLeadConflict> & LeadSections;

function Sections({ lead, opened, onToggle, ...conflict }: SectionsProps) {
  const { write, base, version, stored, onSaved, take, keep } = conflict;
  const { id, teamName } = base;
  const today = useToday(teamName);
  const [pressed, setPressed] = useState<SectionTitle>('RESULT');
  const returnLater = useDelayedNavigate(pathTo(paths.msmart.database, { teamName }), RETURN_AFTER_MS);
  const sections = useMemo(() => sectionsOf(base, today), [base, today]);
  const fields = useMemo(() => sections.flatMap((section) => section.fields), [sections]);
  const initial = useMemo(() => valuesOf(base), [base]);
  const [saved, setSaved] = useState(initial);
  function takeStored() {
    openDraft(`${NAME}:${id}`, fields, write.call.access).clear();
    take();
  }
  return (
    <CallForm
      write={write}
      name={NAME}
      draftId={id}
      params={{ teamName, id }}
      fields={fields}
      initial={initial}
      hiddenValues={{ version }}
      submitLabel="Update Database"
      errorMessage={noResponseMessage}
      onSuccess={({ succMsg, warning, version: next }, values) => {
        onSaved(next);
        setSaved(values);
        returnLater();
        return [succMsg, warning].filter(Boolean).join('. ');
      }}
      arrange={({ fieldOf, outcome, submitLabel, isSubmitting, isDone }) => (
        <Stack divided>
          {sections.map(({ title, fields: ofSection }) => (
            <Form.Item key={title} noStyle shouldUpdate>
              {(form) => {
                const names = ofSection.map(({ name }) => name);
                const values: Values = form.getFieldsValue(true);
                return (
                  <LeadFold
                    title={title}
                    lead={lead}
                    isOpen={opened.includes(title)}
                    onToggle={() => onToggle(title)}
                    isUnsaved={names.some((name) => !dequal(values[name], saved[name]))}
                    hasProblem={form.getFieldsError(names).some(({ errors }) => errors.length > 0)}
                  >
                    {ofSection.map(fieldOf)}
                    {pressed === title && stored && (
                      <LeadConflictNotice base={base} stored={stored} onTake={takeStored} onKeep={keep} />
                    )}
                    {pressed === title && outcome}
                    <Button
                      type={title === 'RESULT' ? 'primary' : 'default'}
                      htmlType="submit"
                      block
                      loading={isSubmitting && pressed === title}
                      disabled={isDone}
                      onClick={() => setPressed(title)}
                    >
                      {submitLabel}
                    </Button>
                  </LeadFold>
                );
              }}
            </Form.Item>
          ))}
        </Stack>
      )}
    />
  );
}
