import { Button } from 'antd';
import { useState } from 'react';
import { CallForm } from '../ui/form/CallForm.tsx';
import { useStepFocus } from '../ui/form/useStepFocus.ts';
import { Row, Stack, Text } from '../ui/layout/layout.tsx';
import { OtherProof, type Proof, proofFields } from './factorFields.tsx';
import { deleteFactor } from './useFactor.ts';

interface RemoveFactorProps {
  readonly isRequired: boolean;
  readonly recoveryCodesLeft: number;
  /** Receives the server's message. */
  readonly onRemoved: (message: string) => void;
}

/** Shows that the second factor is on, and switches it off by a code. */
export function RemoveFactor({ isRequired, recoveryCodesLeft, onRemoved }: RemoveFactorProps) {
  const [isAsked, setAsked] = useState(false);
  const [proof, setProof] = useState<Proof>('app');
  const step = useStepFocus(String(isAsked));
  return (
    <Stack ref={step} tabIndex={-1} gap={4} className="security">
      <Text tone="muted">After your password you enter a code of your authenticator app.</Text>
      <p>
        {recoveryCodesLeft === 1
          ? '1 recovery code is left.'
          : `${recoveryCodesLeft} recovery codes are left.`}{' '}
        {isRequired
          ? 'Every admin here signs in with a second factor: an operator takes yours away when you change your phone.'
          : 'For new ones, or another phone, switch it off and on again.'}
      </p>
      {!isRequired && !isAsked && (
        <Row>
          <Button danger onClick={() => setAsked(true)}>
            Switch off
          </Button>
        </Row>
      )}
      {isAsked && (
        <>
          <CallForm
            key={proof}
            write={deleteFactor}
            name={`delete-factor-${proof}`}
            fields={proofFields[proof]}
            submitLabel="Switch off"
            onSuccess={({ succ }) => onRemoved(succ)}
          />
          <OtherProof proof={proof} onChange={setProof} />
          <Button type="text" className="text-button" onClick={() => setAsked(false)}>
            Keep it on
          </Button>
        </>
      )}
    </Stack>
  );
}
