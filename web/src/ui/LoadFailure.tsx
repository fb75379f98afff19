import { Reference } from './Reference.tsx';

/** What took the place of something that could not be loaded: the words why, and another try. */
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
