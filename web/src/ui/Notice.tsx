import { Reference } from './Reference.tsx';

/** What came of the last thing that was done here. */
export interface Outcome {
  readonly kind: 'good' | 'bad';
  readonly words: string;
  /** What the words are about. */
  readonly failure?: Error;
}

/** What came of something that failed. */
export function failed(failure: Error): Outcome {
  return { kind: 'bad', words: failure.message, failure };
}

export function Notice({ outcome }: { outcome: Outcome | undefined }) {
  // Always there, so that screen readers hear of what comes into it.
  return (
    <div role={outcome?.kind === 'bad' ? 'alert' : 'status'}>
      {outcome !== undefined && (
        <p className={`notice notice-${outcome.kind}`}>
          {outcome.words}
          <Reference of={outcome.failure} />
        </p>
      )}
    </div>
  );
}
