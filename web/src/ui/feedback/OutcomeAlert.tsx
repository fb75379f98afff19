import { Alert, type GetRef } from 'antd';
import { FailureText } from '../states/FailureText.tsx';

/** The result of a request. */
export interface Outcome {
  readonly kind: 'success' | 'info' | 'error';
  readonly message: string;
  readonly failure?: Error;
}

/** Scrolls to the result, which a button that stays in view may cover. A page that nobody has touched does not scroll. */
function bringIntoView(alert: GetRef<typeof Alert> | null) {
  if (navigator.userActivation.hasBeenActive) alert?.nativeElement.scrollIntoView({ block: 'nearest' });
}

/** Shows the result of a request beside the button that sent it. */
export function OutcomeAlert({ kind, message, failure, className }: Outcome & { className?: string }) {
  return (
    <Alert
      ref={bringIntoView}
      {...(className !== undefined && { className })}
      type={kind}
      title={<FailureText failure={failure} message={message} />}
      showIcon
    />
  );
}
