import { Reference } from './Reference.tsx';

/** What came of the last thing that was done here. */
export interface Outcome {
  readonly kind: 'success' | 'error';
  readonly message: string;
  /** What the message is about. */
  readonly failure?: Error;
}

export function succeeded(message: string): Outcome {
  return { kind: 'success', message };
}

export function failed(failure: Error): Outcome {
  return { kind: 'error', message: failure.message, failure };
}

export function Notice({ outcome }: { outcome: Outcome | undefined }) {
  // Always there, so that screen readers hear of what comes into it.
  return (
    <div role={outcome?.kind === 'error' ? 'alert' : 'status'}>
      {outcome !== undefined && (
        <p className={`notice notice-${outcome.kind}`}>
          {outcome.message}
          <Reference of={outcome.failure} />
        </p>
      )}
    </div>
  );
}
