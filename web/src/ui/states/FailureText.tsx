import { Reference } from '../data/Reference.tsx';

interface FailureTextProps {
  readonly failure: Error | undefined;
  /** Replaces the failure's own message. */
  readonly message?: string | undefined;
}

/** Shows a failure's message and the reference of a server fault. */
export function FailureText({ failure, message = failure?.message }: FailureTextProps) {
  return (
    <>
      {message}
      <Reference of={failure} />
    </>
  );
}
