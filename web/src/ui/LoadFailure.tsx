import { Reference } from './Reference.tsx';

/** Shown in place of what could not be loaded: the reason, and a button to try again. */
export function LoadFailure({ failure, retry }: { failure: Error; retry: () => void }) {
  return (
    <div className="failure" role="alert">
      <p>
        {failure.message}
        <Reference of={failure} />
      </p>
      <button type="button" className="button" onClick={() => retry()}>
        Try again
      </button>
    </div>
  );
}
