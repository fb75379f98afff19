import { useSession, useSessionStore } from '../session/SessionScope.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field } from '../ui/form/field.ts';
import { codeField } from './fields.ts';
import { RequestCode } from './RequestCode.tsx';
import { requestVerification, verifyEmail } from './useProfile.ts';

const code = { ...codeField('verificationCode'), submits: true } as const;

const fields: Readonly<Record<'verification' | 'address', readonly Field<'verificationCode'>[]>> = {
  verification: [{ ...code, autoFocus: true }],
  address: [code],
};

interface EnterCodeProps {
  readonly name: string;
  readonly purpose: 'verification' | 'address';
  /** Receives the server's message when the address is verified. */
  readonly onVerified?: (message: string) => void;
}

/** Asks for the code that verifies the user's email, and can request a new one. */
export function EnterCode({ name, purpose, onVerified }: EnterCodeProps) {
  const session = useSessionStore();
  const { user } = useSession();
  return (
    <>
      <CallForm
        write={verifyEmail}
        name={name}
        fields={fields[purpose]}
        submitLabel="Submit Code"
        onSuccess={({ success, valToken }) => {
          session.validate(valToken);
          onVerified?.(success);
        }}
      />
      <RequestCode
        purpose={`${purpose}:${user?.username}`}
        label="Request Verification Code"
        request={() => requestVerification({})}
      />
    </>
  );
}
