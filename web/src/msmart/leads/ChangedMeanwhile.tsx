import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { Lead } from '../../../../shared/contract/lead.ts';
import { fieldNames, shownFields, textOfField } from './fieldNames.ts';

interface ChangedMeanwhileProps {
  /** What the form began with. */
  readonly base: Lead;
  readonly stored: Lead;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Somebody else was first: what they changed, beside what is typed here. */
export function ChangedMeanwhile({ base, stored, onTake, onKeep }: ChangedMeanwhileProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'center' });
  }, []);
  const changed = shownFields.filter((field) => base[field] !== stored[field]);
  return (
    <div ref={alert}>
      <Alert
        className="changed-meanwhile"
        type="warning"
        title="This lead was changed meanwhile. What you typed is still here. Stored now:"
        description={
          <>
            <dl>
              {changed.map((field) => (
                <div key={field}>
                  <dt>{fieldNames[field]}</dt>
                  <dd>{textOfField(field, String(stored[field])) || '–'}</dd>
                </div>
              ))}
            </dl>
            <div className="changed-buttons">
              <Button onClick={onTake}>Use the stored one</Button>
              <Button onClick={onKeep}>Keep mine</Button>
            </div>
          </>
        }
      />
    </div>
  );
}
