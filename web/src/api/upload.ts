import { Unreachable } from './refusal.ts';

/** Receives the fraction that has been sent, from 0 to 1. */
export type OnProgress = (fraction: number) => void;

interface UploadOptions {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
  readonly onProgress: OnProgress | undefined;
  /** The longest time without progress. */
  readonly timeoutMs: number;
}

/** Sends a multipart form by XMLHttpRequest, because `fetch` reports no upload progress. */
export function upload(
  url: string,
  { method, headers, body, onProgress, timeoutMs }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), timeoutMs);
    };
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer();
      if (total > 0) onProgress?.(loaded / total);
    };
    request.upload.onload = restartTimer;
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new Unreachable());
    request.onabort = () => reject(new Unreachable());
    request.onloadend = () => clearTimeout(timer);
    restartTimer();
    request.send(toFormData(body));
  });
}

/** Leaves out undefined values, keeps files, and converts all other values to text. */
export function toFormData(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, String(value));
  }
  return form;
}

function responseOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
  // `Response` throws for a body with these statuses.
  const isEmpty = request.status === 204 || request.status === 304;
  return new Response(isEmpty ? null : request.responseText, {
    status: request.status,
    headers: headers.filter(([name]) => name !== ''),
  });
}
