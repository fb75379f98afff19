import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { Lead } from '../../../../shared/contract/lead.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { fieldNames, shownFields, textOfField } from './fieldNames.ts';

interface LeadConflictNoticeProps {
  readonly base: Lead;
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
  const changed = shownFields.filter((field) => base[field] !== stored[field]);
  return (
    <div ref={alert}>
      <Alert
        className="conflict-notice"
        type="warning"
        title="This lead was changed meanwhile. What you typed is still here. Stored now:"
        description={
          <>
            <Stack as="dl" gap={2}>
              {changed.map((field) => (
                <div key={field}>
                  <Text as="dt" tone="muted" size="s">
                    {fieldNames[field]}
                  </Text>
                  <Text as="dd" typed>
                    {textOfField(field, String(stored[field])) || '–'}
                  </Text>
                </div>
              ))}
            </Stack>
            <Row gap={2}>
              <Button onClick={onTake}>Use the stored one</Button>
              <Button onClick={onKeep}>Keep mine</Button>
            </Row>
          </>
        }
      />
    </div>
  );
}
