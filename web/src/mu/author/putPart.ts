import { Unreachable } from '../../api/refusal.ts';

/** How long nothing may happen. */
const SILENT_MS = 60_000;

interface PutOptions {
  readonly signal: AbortSignal;
  /** Called with the bytes that have gone out. */
  readonly onSent: (bytes: number) => void;
}

/** Puts a part of a file to its signed address. Tells whether it was taken: an address ends after an hour. */
export function putPart(url: string, part: Blob, { signal, onSent }: PutOptions): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const abort = () => request.abort();
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(abort, SILENT_MS);
    };
    request.open('PUT', url);
    request.upload.onprogress = ({ loaded }) => {
      restartTimer();
      onSent(loaded);
    };
    request.onload = () => resolve(request.status >= 200 && request.status < 300);
    request.onerror = () => reject(new Unreachable());
    request.onabort = () => reject(new Unreachable());
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
    signal.addEventListener('abort', abort);
    restartTimer();
    request.send(part);
  });
}
