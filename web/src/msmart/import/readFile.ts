import type { Encoding } from './decode.ts';
import type { ReadAnswer, ReadRequest } from './readTable.worker.ts';

const FILE_MAX_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 20_000;

/** Reads a file apart from the page, which stays alive; what takes too long is given up. */
export function readFile(file: File, encoding?: Encoding): Promise<ReadAnswer> {
  if (file.size > FILE_MAX_BYTES) {
    return Promise.resolve({ problem: 'This file is larger than 5 MB. Split it, and import the parts.' });
  }
  const worker = new Worker(new URL('./readTable.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ReadAnswer>((resolve) => {
    const giveUp = () =>
      resolve({ problem: 'This file takes too long to read. Save it as .csv, and choose that.' });
    const timer = setTimeout(giveUp, TIMEOUT_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => resolve(data));
    worker.addEventListener('error', () =>
      resolve({ problem: 'This file cannot be read. Please try again.' }),
    );
    worker.postMessage({ file, languages: navigator.languages, encoding } satisfies ReadRequest);
    void timer;
  }).finally(() => worker.terminate());
}
