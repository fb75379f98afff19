import { useMemo, useState } from 'react';
import type { Lead } from '../../../../shared/contract/lead.ts';
import type { FormWrite } from '../../api/defineWrite.ts';
import type { FormCall } from '../../ui/form/field.ts';
import { rememberVersion } from './savedVersions.ts';
import { storedLeadIn } from './storedLead.ts';
import { leadWrites } from './useLeads.ts';

/** Sends a form's saves, and keeps the lead that somebody else has saved in between. */
export function useStoredLead<C extends FormCall>({ call, submit }: FormWrite<C>) {
  const [stored, setStored] = useState<Lead>();
  const write = useMemo<FormWrite<C>>(
    () => ({
      call,
      async submit(input) {
        try {
          const reply = await submit(input);
          setStored(undefined);
          return reply;
        } catch (error) {
          setStored(storedLeadIn(error));
          throw error;
        }
      },
    }),
    [call, submit],
  );
  return { write, stored, forget: () => setStored(undefined) };
}

/** Detects that another user has saved a lead after a form has opened it. */
export function useLeadConflict(opened: Lead) {
  const [base, setBase] = useState(opened);
  const [version, setVersion] = useState(opened.version);
  const { write, stored, forget } = useStoredLead(leadWrites.updateLead);
  // A save beside the form, such as a note, has led to another version. What is typed stays as a draft.
  if (stored === undefined && opened.version > version) {
    setBase(opened);
    setVersion(opened.version);
  }
  return {
    write,
    /** The lead that the initial values come from. A different one resets the form. */
    base,
    /** The version that the next save sends. */
    version,
    /** The lead that another user has saved in between. */
    stored,
    /** Takes the version that a save has led to. */
    onSaved(saved: number) {
      rememberVersion(opened.id, saved);
      setVersion(saved);
    },
    take() {
      if (stored === undefined) return;
      setBase(stored);
      setVersion(stored.version);
      forget();
    },
    keep() {
      if (stored !== undefined) setVersion(stored.version);
      forget();
    },
  };
}
