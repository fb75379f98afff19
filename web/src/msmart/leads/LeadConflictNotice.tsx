import { useEffect, useRef, useState } from 'react';
import type { Lead } from '../../../../shared/contract/lead.ts';
import { ConflictAlert, StoredFields } from '../../ui/feedback/ConflictAlert.tsx';
import { fieldNames, shownFields, textOfField } from './fieldNames.ts';

interface LeadConflictNoticeProps {
  /** The lead as the form knows it: whole, or as a row of a list. */
  readonly base: Partial<Lead>;
  readonly stored: Lead;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Shows what another user has saved after the form was opened. */
export function LeadConflictNotice({ base, stored, onTake, onKeep }: LeadConflictNoticeProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'center' });
  }, []);
  // The screen reads the lead again, and has the stored values by then.
  const [changed] = useState(() =>
    shownFields.filter((field) => field in base && base[field] !== stored[field]),
  );
  return (
    <div ref={alert}>
      <ConflictAlert noun="lead" onTake={onTake} onKeep={onKeep}>
        <StoredFields
          fields={changed.map((field) => [
            fieldNames[field],
            textOfField(field, String(stored[field])) || '–',
          ])}
        />
      </ConflictAlert>
    </div>
  );
}
