import { Button } from 'antd';
import { useState } from 'react';
import { CopyButton } from '../ui/button/CopyButton.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field } from '../ui/form/field.ts';
import { useStepFocus } from '../ui/form/useStepFocus.ts';
import { Row, Stack, Text } from '../ui/layout/layout.tsx';
import { LazyQrCode } from '../ui/share/LazyQrCode.tsx';
import { proofFields } from './factorFields.tsx';
import { confirmFactor, createFactor } from './useFactor.ts';

interface AddFactorProps {
  readonly isRequired: boolean;
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
}

interface Secret {
  readonly secret: string;
  readonly uri: string;
}

const passwordFields: readonly Field<'password'>[] = [
  { name: 'password', label: 'Current password', kind: 'password', autoComplete: 'current-password' },
];

/** Switches the second factor on: asks for the password, shows the secret, and confirms the first code. */
export function AddFactor({ isRequired, onAdded }: AddFactorProps) {
  const [made, setMade] = useState<Secret>();
  const step = useStepFocus(made?.secret ?? '');
  return (
    <Stack ref={step} tabIndex={-1} gap={4} className="security">
      {made === undefined ? (
        <>
          <Text tone="muted">
            {isRequired ? 'Every admin here signs in with a second factor. ' : ''}
            After your password you enter a code of an authenticator app on your phone: whoever gets hold of
            the password alone does not get in.
          </Text>
          <CallForm
            write={createFactor}
            name="create-factor"
            fields={passwordFields}
            submitLabel="Switch on"
            onSuccess={(secret) => setMade(secret)}
          />
        </>
      ) : (
        <ConfirmFactor {...made} onAdded={onAdded} />
      )}
    </Stack>
  );
}

function ConfirmFactor({ secret, uri, onAdded }: Secret & Pick<AddFactorProps, 'onAdded'>) {
  return (
    <>
      <p>Scan this with your authenticator app, or enter the key there by hand.</p>
      <Row fill="phone">
        <LazyQrCode text={uri} label="QR code for your authenticator app" />
      </Row>
      <Stack gap={2} align="start">
        <Text as="span" tone="muted">
          Key
        </Text>
        <Text as="code" size="m">
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </Text>
        <CopyButton
          text={secret}
          label="Copy key"
          doneMessage="Key copied"
          failMessage="The key could not be copied. Select it and copy it yourself."
        />
        <Button href={uri}>Open in the app on this device</Button>
      </Stack>
      <CallForm
        write={confirmFactor}
        name="confirm-factor"
        fields={proofFields.app}
        submitLabel="Confirm"
        onSuccess={({ recoveryCodes }) => onAdded(recoveryCodes)}
      />
    </>
  );
}
