import { Alert, Button } from 'antd';
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
  const changed = shownFields.filter((field) => base[field] !== stored[field]);
  return (
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
  );
}
