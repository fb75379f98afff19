/** What came of the last thing that was done here. */
export interface Outcome {
  readonly kind: 'good' | 'bad';
  readonly words: string;
}

export function Notice({ outcome }: { outcome: Outcome | undefined }) {
  // Always there, so that screen readers hear of what comes into it.
  return (
    <div role={outcome?.kind === 'bad' ? 'alert' : 'status'}>
      {outcome !== undefined && <p className={`notice notice-${outcome.kind}`}>{outcome.words}</p>}
    </div>
  );
}
