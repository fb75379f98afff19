import { Reference } from '../data/Reference.tsx';

interface FailureTextProps {
  /** Undefined: the message is none of a failure. */
  readonly failure: Error | undefined;
  /** Absent: the failure's own. */
  readonly message?: string | undefined;
}

/** What went wrong, in words, and of a fault of the server its reference. */
export function FailureText({ failure, message = failure?.message }: FailureTextProps) {
  return (
    <>
      {message}
      <Reference of={failure} />
    </>
  );
}
