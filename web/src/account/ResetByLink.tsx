import { Button } from 'antd';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field } from '../ui/form/field.ts';
import { newPasswordFields } from './newPasswordFields.ts';
import { useSignIn } from './useSignIn.ts';

const fields: readonly Field<'email' | 'newPass' | 'confirmNewPass'>[] = [
  { name: 'email', label: 'Email', kind: 'email', autoComplete: 'email' },
  ...newPasswordFields,
];

interface ResetByLinkProps {
  /** The token of the mailed link. */
  readonly token: string;
  /** The address for which this tab requested a reset. */
  readonly email: string | undefined;
  readonly onDone: (message: string) => void;
  readonly onRequestNewLink: () => void;
}

/** Sets the password of a user who followed a mailed link, which is sent instead of a code after wrong guesses. */
export function ResetByLink({ token, email, onDone, onRequestNewLink }: ResetByLinkProps) {
  const { resetPassword } = useSignIn();
  return (
    <>
      <CallForm
        write={resetPassword}
        name="reset-by-link"
        fields={fields}
        initial={{ email: email ?? '' }}
        hiddenValues={{ token }}
        submitLabel="Update Password"
        onSuccess={({ success }) => {
          onDone(success);
          return undefined;
        }}
      />
      <Button type="text" className="text-button" onClick={onRequestNewLink}>
        Request a new link
      </Button>
    </>
  );
}
