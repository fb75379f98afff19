import { Button, Form } from 'antd';
import { useMemo, useState } from 'react';
import type { Lead } from '../../../../shared/contract/lead.ts';
import { paths, pathTo } from '../../routing/paths.ts';
import { useDelayedNavigate } from '../../routing/useDelayedNavigate.ts';
import { OutcomeAlert } from '../../ui/feedback/OutcomeAlert.tsx';
import { FormField } from '../../ui/form/FormField.tsx';
import { hintAt, type Values } from '../../ui/form/field.ts';
import { useCallForm } from '../../ui/form/useCallForm.ts';
import { LeadConflictNotice } from './LeadConflictNotice.tsx';
import { type Section, sectionsOf, valuesOf } from './leadSections.tsx';
import { noResponseMessage } from './noResponseMessage.ts';
import { useLeadConflict } from './useLeadConflict.ts';
import { useToday } from './useMyTeams.ts';
import '../../ui/form/form.css';

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
  const [form] = Form.useForm<Values>();
  const [pressed, setPressed] = useState<Section['title']>('RESULT');
  const returnLater = useDelayedNavigate(pathTo(paths.msmart.database, { teamName }), RETURN_AFTER_MS);
  const sections = useMemo(() => sectionsOf(base, today), [base, today]);
  const fields = useMemo(() => sections.flatMap((section) => section.fields), [sections]);
  const initial = useMemo(() => valuesOf(base), [base]);
  const state = useCallForm(
    {
      write,
      name: 'lead',
      draftId: `${id}:${base.version}`,
      params: { teamName, id },
      fields,
      initial,
      hiddenValues: { version },
      errorMessage: noResponseMessage,
      onSuccess({ succMsg, warning }) {
        returnLater();
        return [succMsg, warning].filter(Boolean).join('. ');
      },
    },
    form,
  );

  function onChange(changed: Partial<Values>) {
    if (changed.leadPresent === false) form.setFieldValue('presentRemark', '');
    state.onChange(changed);
  }

  return (
    <Form
      form={form}
      name="lead"
      className="stack gap-3"
      layout="vertical"
      requiredMark={false}
      disabled={isReadOnly}
      initialValues={state.initialValues}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true, block: 'center' }}
      onSubmitCapture={state.onSubmit}
      onFinish={state.send}
      onValuesChange={onChange}
      onBlur={state.onBlur}
      noValidate
    >
      {sections.map(({ title, fields: ofSection }) => (
        <section key={title} className="card lead-section" aria-labelledby={`lead-${title}`}>
          <h2 id={`lead-${title}`} className={`lead-stage tone-${title.toLowerCase()}`}>
            {title}
          </h2>
          {ofSection.map((field) => (
            <FormField
              key={field.name}
              field={field}
              hint={hintAt(write.call.body, field)}
              problemAt={state.problemAt}
            />
          ))}
          {pressed === title && stored && (
            <LeadConflictNotice base={base} stored={stored} onTake={take} onKeep={keep} />
          )}
          {pressed === title && state.outcome && <OutcomeAlert {...state.outcome} className="form-outcome" />}
          {!isReadOnly && (
            <Button
              type={title === 'RESULT' ? 'primary' : 'default'}
              htmlType="submit"
              block
              loading={state.isSubmitting && pressed === title}
              disabled={state.isDone}
              onClick={() => setPressed(title)}
            >
              Update Database
            </Button>
          )}
        </section>
      ))}
    </Form>
  );
}
