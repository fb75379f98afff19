import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { Lead } from '../../../../shared/contract/lead.ts';
import { paths, pathTo } from '../../routing/paths.ts';
import { useDelayedNavigate } from '../../routing/useDelayedNavigate.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { Card, Stack } from '../../ui/layout/layout.tsx';
import { LeadConflictNotice } from './LeadConflictNotice.tsx';
import { type Section, sectionsOf, valuesOf } from './leadSections.tsx';
import { noResponseMessage } from './noResponseMessage.ts';
import { useLeadConflict } from './useLeadConflict.ts';
import { useToday } from './useMyTeams.ts';

const RETURN_AFTER_MS = 3000;

/** Shows all fields of a lead in one form with a section and a save button for each stage. */
export function LeadForm({ lead, isReadOnly }: { lead: Lead; isReadOnly: boolean }) {
  const conflict = useLeadConflict(lead);
  return <Sections key={conflict.base.version} {...conflict} isReadOnly={isReadOnly} />;
}

type SectionsProps = ReturnType<typeof useLeadConflict> & { readonly isReadOnly: boolean };

function Sections({ write, base, version, stored, take, keep, isReadOnly }: SectionsProps) {
  const { id, teamName } = base;
  const today = useToday(teamName);
  const [pressed, setPressed] = useState<Section['title']>('RESULT');
  const returnLater = useDelayedNavigate(pathTo(paths.msmart.database, { teamName }), RETURN_AFTER_MS);
  const sections = useMemo(() => sectionsOf(base, today), [base, today]);
  const fields = useMemo(() => sections.flatMap((section) => section.fields), [sections]);
  const initial = useMemo(() => valuesOf(base), [base]);
  return (
    <CallForm
      write={write}
      name="lead"
      draftId={`${id}:${base.version}`}
      params={{ teamName, id }}
      fields={fields}
      initial={initial}
      hiddenValues={{ version }}
      isReadOnly={isReadOnly}
      submitLabel="Update Database"
      errorMessage={noResponseMessage}
      onSuccess={({ succMsg, warning }) => {
        returnLater();
        return [succMsg, warning].filter(Boolean).join('. ');
      }}
      arrange={({ fieldOf, outcome, submitLabel, isSubmitting, isDone }) => (
        <Stack gap={3}>
          {sections.map(({ title, fields: ofSection }) => (
            <Card key={title} className="lead-section" aria-labelledby={`lead-${title}`}>
              <h2 id={`lead-${title}`} className={`lead-stage tone-${title.toLowerCase()}`}>
                {title}
              </h2>
              {ofSection.map(fieldOf)}
              {pressed === title && stored && (
                <LeadConflictNotice base={base} stored={stored} onTake={take} onKeep={keep} />
              )}
              {pressed === title && outcome}
              {!isReadOnly && (
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
              )}
            </Card>
          ))}
        </Stack>
      )}
    />
  );
}
