import type { Encoding } from './decode.ts';
import type { ReadRequest, ReadResult } from './readTable.worker.ts';

const FILE_MAX_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 20_000;

/** Reads a file in a worker with a timeout, so that the page stays responsive. */
export function readFile(file: File, encoding?: Encoding): Promise<ReadResult> {
  if (file.size > FILE_MAX_BYTES) {
    return Promise.resolve({ problem: 'This file is larger than 5 MB. Split it, and import the parts.' });
  }
  const worker = new Worker(new URL('./readTable.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ReadResult>((resolve) => {
    const giveUp = () =>
      resolve({ problem: 'This file takes too long to read. Save it as .csv, and choose that.' });
    setTimeout(giveUp, TIMEOUT_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<ReadResult>) => resolve(data));
    worker.addEventListener('error', () =>
      resolve({ problem: 'This file cannot be read. Please try again.' }),
    );
    worker.postMessage({ file, languages: navigator.languages, encoding } satisfies ReadRequest);
  }).finally(() => worker.terminate());
}
