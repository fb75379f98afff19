import { Alert } from 'antd';
import { FailureText } from '../states/FailureText.tsx';

/** What came of something that was asked of the server. */
export interface Outcome {
  readonly kind: 'success' | 'info' | 'error';
  readonly message: string;
  readonly failure?: Error;
}

/** Says what came of something, beside what was pressed for it. */
export function OutcomeAlert({ kind, message, failure, className }: Outcome & { className?: string }) {
  return (
    <Alert
      {...(className !== undefined && { className })}
      type={kind}
      title={<FailureText failure={failure} message={message} />}
      showIcon
    />
  );
}
