import { Button } from 'antd';
import { textProps } from '../ui/form/FieldInput.tsx';
import type { CustomField, Field } from '../ui/form/field.ts';
import { Input } from '../ui/form/Input.ts';

const appCode: Field<'code'> = {
  name: 'code',
  label: 'Code of your authenticator app',
  kind: 'code',
  autoComplete: 'one-time-code',
  submits: true,
  autoFocus: true,
};

const recoveryCode: CustomField<'code'> = {
  name: 'code',
  label: 'Recovery code',
  kind: 'custom',
  isTransient: true,
  render: (props) => (
    <Input
      {...textProps(props)}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  ),
};

/** An admin proves the second factor by a code of the app, or by a recovery code. */
export type Proof = 'app' | 'recovery';

export const proofFields: Readonly<Record<Proof, readonly Field<'code'>[]>> = {
  app: [appCode],
  recovery: [recoveryCode],
};

/** Switches to the other proof. */
export function OtherProof({ proof, onChange }: { proof: Proof; onChange: (proof: Proof) => void }) {
  const isApp = proof === 'app';
  return (
    <Button type="text" className="text-button" onClick={() => onChange(isApp ? 'recovery' : 'app')}>
      {isApp ? 'Use a recovery code' : 'Use your authenticator app'}
    </Button>
  );
}
