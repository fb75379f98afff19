import { useMemo, useState } from 'react';
import { Lead } from '../../../../shared/contract/lead.ts';
import type { msmart } from '../../../../shared/contract/msmart.ts';
import type { FormWrite } from '../../api/defineWrite.ts';
import { Refused } from '../../api/refusal.ts';
import { rememberVersion } from './quickSave.ts';
import { leadWrites } from './useLeads.ts';

/** Detects that another user has saved a lead after a form has opened it. */
export function useLeadConflict(opened: Lead) {
  const [base, setBase] = useState(opened);
  const [version, setVersion] = useState(opened.version);
  const [stored, setStored] = useState<Lead>();
  // A save beside the form, such as a note, has led to another version. What is typed stays as a draft.
  if (stored === undefined && opened.version > version) {
    setBase(opened);
    setVersion(opened.version);
  }
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
          setStored(storedLeadIn(error));
          throw error;
        }
      },
    }),
    [opened.id],
  );
  return {
    write,
    /** The lead that the initial values come from. A different one resets the form. */
    base,
    /** The version that the next save sends. */
    version,
    /** The lead that another user has saved in between. */
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

/** Returns the stored lead that a conflict names. */
export function storedLeadIn(error: unknown): Lead | undefined {
  if (!(error instanceof Refused) || error.status !== 409) return undefined;
  return Lead.safeParse(error.body.stored).data;
}
