import { Alert } from 'antd';
import { FailureText } from '../states/FailureText.tsx';

/** The result of a request. */
export interface Outcome {
  readonly kind: 'success' | 'info' | 'error';
  readonly message: string;
  readonly failure?: Error;
}

/** Shows the result of a request beside the button that sent it. */
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
