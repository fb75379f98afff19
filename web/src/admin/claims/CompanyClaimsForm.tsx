import { Button } from 'antd';
import { useState } from 'react';
import type { ClaimMode } from '../../../../shared/rules/claimList.ts';
import { claimName } from '../../../../shared/rules/claims/claimName.ts';
import { StoredFields } from '../../ui/feedback/ConflictAlert.tsx';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { FormConflict } from '../../ui/form/FormConflict.tsx';
import type { Values } from '../../ui/form/field.ts';
import { choiceField } from '../../ui/form/inputs/choiceField.tsx';
import { claimLine, claimsField } from '../../ui/form/inputs/claimsField.tsx';
import { Card, Grid, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { offField } from './offField.tsx';
import { type CompanyClaims, updateCompanyClaims } from './useCompanyClaims.ts';

const modes: readonly { readonly value: ClaimMode; readonly name: string; readonly detail: string }[] = [
  { value: 'tell', name: 'Tell', detail: 'Writers see why, and save or send as they like.' },
  { value: 'confirm', name: 'Confirm', detail: 'Writers confirm that they keep the words, which is noted.' },
  {
    value: 'block',
    name: 'Block',
    detail: 'A changed text with a stop is not saved, anywhere in the suite.',
  },
];

const modeField = choiceField({ name: 'mode', label: 'What happens at a stop', choices: modes });
const fields = [modeField, claimsField, offField] as const;

const valuesOf = ({ mode, add, off }: CompanyClaims): Values => ({ mode, add, off });

/** Edits the company's list. `live` is the latest stored version that is known. */
export function CompanyClaimsForm({ live }: { live: CompanyClaims }) {
  const { notify } = useFeedback();
  // The version from which the form started, while other admins may store newer ones.
  const [base, setBase] = useState({ version: live.version, values: valuesOf(live) });
  return (
    <CallForm
      write={updateCompanyClaims}
      name="claims"
      fields={fields}
      initial={base.values}
      hiddenValues={{ version: base.version }}
      submitLabel="Save"
      onSuccess={({ succ, version }, values) => {
        setBase({ version, values });
        notify(done(succ));
      }}
      arrange={({ fieldOf, outcome, submitLabel, isSubmitting, reset }) => (
        <Stack gap={4}>
          <Grid columns={2} gap={4} align="start">
            <Card as="section" gap={3} aria-labelledby="claims-mode">
              <h2 id="claims-mode">At a stop</h2>
              <div>{fieldOf(modeField)}</div>
            </Card>
            <Card as="section" gap={3} aria-labelledby="claims-add">
              <h2 id="claims-add">Words of the company</h2>
              <Text tone="muted" size="s">
                Found as they are typed, in every text that a team writes.
              </Text>
              <div>{fieldOf(claimsField)}</div>
            </Card>
          </Grid>
          <Card as="section" gap={3} aria-labelledby="claims-off">
            <h2 id="claims-off">Our words</h2>
            <Text tone="muted" size="s">
              Untick a language to switch a rule off in it.
            </Text>
            {fieldOf(offField)}
          </Card>
          {live.version > base.version && (
            <FormConflict
              base={base.values}
              onTake={() => {
                setBase({ version: live.version, values: valuesOf(live) });
                reset(valuesOf(live));
              }}
              onKeep={() => setBase({ ...base, version: live.version })}
            >
              <StoredFields
                fields={[
                  ['What happens at a stop', modes.find(({ value }) => value === live.mode)?.name ?? ''],
                  ['Added words', live.add.map(claimLine).join('\n') || 'None'],
                  ['Switched off', live.off.map(claimName).join(', ') || 'Nothing'],
                ]}
              />
            </FormConflict>
          )}
          {outcome}
          <Row gap={3} fill="phone">
            <Button type="primary" htmlType="submit" loading={isSubmitting}>
              {submitLabel}
            </Button>
            <Button type="text" disabled={isSubmitting} onClick={() => reset(base.values)}>
              Undo changes
            </Button>
          </Row>
        </Stack>
      )}
    />
  );
}
