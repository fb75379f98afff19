import { Unreachable } from './refusal.ts';

/** Called with the part that has been sent, from 0 to 1. */
export type OnProgress = (fraction: number) => void;

interface UploadOptions {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The fields of the form: texts and files. */
  readonly body: object;
  readonly onProgress: OnProgress | undefined;
  /** How long nothing may happen. */
  readonly timeoutMs: number;
}

/** Sends a multipart form. By XMLHttpRequest, as `fetch` does not tell how much has gone out. */
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

/** A value that is undefined is left out; one that is neither text nor file is sent as text. */
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
  // A body is not allowed with these statuses.
  const isEmpty = request.status === 204 || request.status === 304;
  return new Response(isEmpty ? null : request.responseText, {
    status: request.status,
    headers: headers.filter(([name]) => name !== ''),
  });
}
