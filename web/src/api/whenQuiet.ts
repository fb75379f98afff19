/** Files that load together arrive within this time of each other, also on a slow network. */
const QUIET_MS = 1000;

/** Makes the two functions below, which share the requests that are under way. */
export function watchNetwork() {
  const requests = new Set<Promise<unknown>>();
  const actions = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let arrivals: PerformanceObserver | undefined;

  function wait() {
    clearTimeout(timer);
    timer = setTimeout(() => (requests.size > 0 ? wait() : run()), QUIET_MS);
  }

  function run() {
    arrivals?.disconnect();
    const [action] = actions;
    timer = action && setTimeout(run);
    if (action === undefined) return;
    actions.delete(action);
    action();
  }

  return {
    /** Counts a request as under way until it has ended. */
    countRequest<Reply>(request: Promise<Reply>): Promise<Reply> {
      requests.add(request);
      const end = () => requests.delete(request);
      request.then(end, end);
      return request;
    },
    /**
     * Runs an action once no request is under way and nothing has arrived for a while, so that it does not slow down what the
     * user waits for. Each action has a task of its own, between which taps and keys are handled. Returns the function that
     * cancels it.
     */
    whenQuiet(action: () => void): () => void {
      actions.add(action);
      if (timer === undefined) {
        arrivals = new PerformanceObserver(wait);
        arrivals.observe({ type: 'resource' });
        wait();
      }
      return () => actions.delete(action);
    },
  };
}

export const { countRequest, whenQuiet } = watchNetwork();
