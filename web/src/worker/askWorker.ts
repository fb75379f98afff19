/** A page asks for the worker's release, takes the shared text, or lets the worker replace the one before. */
export type WorkerRequest = 'release' | 'sharedText' | 'takeOver';

/** The value of `?new` with which New lead asks the worker for the shared text. */
export const SHARED = 'shared';

/** Screens do not wait longer for a worker that fails. */
const ANSWER_MS = 3_000;

export function tellWorker(worker: ServiceWorker, request: WorkerRequest, ports: MessagePort[] = []): void {
  worker.postMessage(request, ports);
}

/** Returns the worker's answer. Undefined when there is none in time. */
export function askWorker(worker: ServiceWorker, request: WorkerRequest): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ANSWER_MS);
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer);
      port1.close();
      resolve(data);
    });
    port1.start();
    tellWorker(worker, request, [port2]);
  });
}
