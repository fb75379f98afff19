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
  /** Of the mailed link. */
  readonly token: string;
  /** The address that this tab has asked for. */
  readonly email: string | undefined;
  readonly onDone: (message: string) => void;
  /** The link is not to be used: another mail is. */
  readonly onAskAgain: () => void;
}

/** Takes the new password of whoever came by the link that a mail carries in place of a code. */
export function ResetByLink({ token, email, onDone, onAskAgain }: ResetByLinkProps) {
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
      <Button type="text" className="text-button" onClick={onAskAgain}>
        Request a new link
      </Button>
    </>
  );
}
