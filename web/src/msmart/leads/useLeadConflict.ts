import { useMemo, useState } from 'react';
import { Lead } from '../../../../shared/contract/lead.ts';
import type { msmart } from '../../../../shared/contract/msmart.ts';
import type { FormWrite } from '../../api/defineWrite.ts';
import { Refused } from '../../api/refusal.ts';
import { rememberVersion } from './quickSave.ts';
import { leadWrites } from './useLeads.ts';

/** A lead that a form edits, from the version that it was opened with, until another one turns out to be stored. */
export function useLeadConflict(opened: Lead) {
  const [base, setBase] = useState(opened);
  const [version, setVersion] = useState(opened.version);
  const [stored, setStored] = useState<Lead>();
  const write = useMemo<FormWrite<typeof msmart.updateLead>>(
    () => ({
      call: leadWrites.updateLead.call,
      async submit(input) {
        try {
          const reply = await leadWrites.updateLead.submit(input);
          setStored(undefined);
          rememberVersion(opened.id, reply.version);
          setVersion(reply.version);
          return reply;
        } catch (error) {
          setStored(storedIn(error));
          throw error;
        }
      },
    }),
    [opened.id],
  );
  return {
    write,
    /** What the fields begin with; another one begins anew. */
    base,
    /** What the next save says it has seen. */
    version,
    /** What somebody else has stored meanwhile. */
    stored,
    take() {
      if (stored === undefined) return;
      setBase(stored);
      setVersion(stored.version);
      setStored(undefined);
    },
    keep() {
      if (stored !== undefined) setVersion(stored.version);
      setStored(undefined);
    },
  };
}

function storedIn(error: unknown): Lead | undefined {
  if (!(error instanceof Refused) || error.status !== 409) return undefined;
  return Lead.safeParse(error.body.stored).data;
}
