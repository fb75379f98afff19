import type { ReactNode } from 'react';
import { validate } from '../../../shared/contract/validate.ts';
import { send } from '../api/send.ts';
import { useSession, useSessionStore } from '../session/SessionScope.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import { codeField } from './codeField.ts';
import { RequestCode } from './RequestCode.tsx';

const fields = [codeField('verificationCode')];

interface EnterCodeProps {
  /** Names the form. */
  readonly name: string;
  readonly purpose: 'verification' | 'address';
  /** Told the server's words when the address is proven. */
  readonly onProven?: (words: string) => void;
  /** What stands before the button that has a new code sent. */
  readonly children?: ReactNode;
}

/** Takes the code that proves the user's email, and has a new one sent. */
export function EnterCode({ name, purpose, onProven, children }: EnterCodeProps) {
  const session = useSessionStore();
  const { user } = useSession();
  return (
    <>
      <CallForm
        call={validate.validateUser}
        name={name}
        fields={fields}
        submit="Submit Code"
        onDone={({ success, valToken }) => {
          session.validate(valToken);
          onProven?.(success);
          return undefined;
        }}
      />
      {children}
      <RequestCode
        purpose={`${purpose}:${user?.username}`}
        label="Request Verification Code"
        request={() => send(validate.requestVerification, {})}
      />
    </>
  );
}
