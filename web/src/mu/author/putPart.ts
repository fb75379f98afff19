import { Unreachable } from '../../api/refusal.ts';

/** An upload without progress for this long is aborted. */
const SILENT_MS = 60_000;

interface PutOptions {
  readonly signal: AbortSignal;
  /** Receives the number of bytes sent so far. */
  readonly onSent: (bytes: number) => void;
}

/** Uploads a part to its presigned URL. Resolves to false when it is refused, because a URL expires after an hour. */
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
