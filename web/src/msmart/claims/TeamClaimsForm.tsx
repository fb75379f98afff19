import { useState } from 'react';
import { StoredFields } from '../../ui/feedback/ConflictAlert.tsx';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { FormConflict } from '../../ui/form/FormConflict.tsx';
import type { Values } from '../../ui/form/field.ts';
import { claimLine, claimsField } from '../../ui/form/inputs/claimsField.tsx';
import { type TeamClaims, updateTeamClaims } from './useTeamClaims.ts';

const fields = [claimsField] as const;
const valuesOf = ({ add }: TeamClaims): Values => ({ add });

/** Adds words of a team to those of the company. `live` is the latest stored version that is known. */
export function TeamClaimsForm({ live }: { live: TeamClaims }) {
  const { notify } = useFeedback();
  // The version from which the form started, while other leaders may store newer ones.
  const [base, setBase] = useState({ version: live.version, values: valuesOf(live) });
  return (
    <CallForm
      write={updateTeamClaims}
      name="team-claims"
      draftId={live.teamName}
      params={{ teamName: live.teamName }}
      fields={fields}
      initial={base.values}
      hiddenValues={{ version: base.version }}
      submitLabel="Save"
      onSuccess={({ succMsg, version }, values) => {
        setBase({ version, values });
        notify(done(succMsg));
        return undefined;
      }}
    >
      {({ reset }) =>
        live.version > base.version && (
          <FormConflict
            base={base.values}
            onTake={() => {
              setBase({ version: live.version, values: valuesOf(live) });
              reset(valuesOf(live));
            }}
            onKeep={() => setBase({ ...base, version: live.version })}
          >
            <StoredFields fields={[['Added words', live.add.map(claimLine).join('\n') || 'None']]} />
          </FormConflict>
        )
      }
    </CallForm>
  );
}
