import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { confirmClaims } from '../claims/confirmClaims.ts';
import type { Claims } from '../claims/useClaims.ts';
import { Row, Stack, Text } from '../ui/layout/layout.tsx';
import { WhatsAppIcon } from '../ui/theme/icons.tsx';

type Finding = Claims['findings'][number];

interface StopGateProps {
  readonly claims: Claims;
  /** Leads to words that may not be said. */
  readonly onChange: (stop: Finding) => void;
  /** The link that opens WhatsApp; `onOpen` records that stops were kept, which is not advised. */
  readonly link: (onOpen?: () => void) => ReactNode;
}

/** Asks once whether a message with a stop is sent, or keeps it from being sent, as the company has chosen. */
export function StopGate({ claims, onChange, link }: StopGateProps) {
  const [askedOf, setAskedOf] = useState<string>();
  const stops = claims.findings.filter(({ severity }) => severity === 'stop');
  const [stop] = stops;
  const ids = stops.map(({ id }) => id).join();
  const decide = (choice: 'kept' | 'changed') => confirmClaims(stops, { where: 'message', choice });
  if (stop === undefined || claims.mode === 'tell') return link();
  if (claims.mode === 'block') {
    return (
      <Stack gap={2}>
        <Text size="s" tone="bad">
          Your company does not let this be sent. Change what is underlined in red.
        </Text>
        <Button block type="primary" disabled icon={<WhatsAppIcon />}>
          Open WhatsApp
        </Button>
      </Stack>
    );
  }
  if (askedOf !== ids) {
    return (
      <Button block type="primary" icon={<WhatsAppIcon />} onClick={() => setAskedOf(ids)}>
        Open WhatsApp
      </Button>
    );
  }
  return (
    <Stack gap={3} role="group" aria-label="Send it as it is?">
      <Text weight="strong">Send it as it is?</Text>
      <Row gap={3} fill>
        <Button
          autoFocus
          type="primary"
          onClick={() => {
            decide('changed');
            setAskedOf(undefined);
            onChange(stop);
          }}
        >
          Change it
        </Button>
        {link(() => decide('kept'))}
      </Row>
    </Stack>
  );
}
