import { useSession, useSessionStore } from '../session/SessionScope.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field } from '../ui/form/field.ts';
import { codeField } from './codeField.ts';
import { RequestCode } from './RequestCode.tsx';
import { useProfileWrites } from './useProfile.ts';

const code = { ...codeField('verificationCode'), submits: true } as const;

const fields: Readonly<Record<'verification' | 'address', readonly Field<'verificationCode'>[]>> = {
  verification: [{ ...code, autoFocus: true }],
  address: [code],
};

interface EnterCodeProps {
  /** Names the form. */
  readonly name: string;
  readonly purpose: 'verification' | 'address';
  /** Told the server's message when the address is verified. */
  readonly onVerified?: (message: string) => void;
}

/** Takes the code that proves the user's email, and has a new one sent. */
export function EnterCode({ name, purpose, onVerified }: EnterCodeProps) {
  const session = useSessionStore();
  const { user } = useSession();
  const { verifyEmail, requestVerification } = useProfileWrites();
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
          return undefined;
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
