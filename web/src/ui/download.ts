import { BYTE_ORDER_MARK } from '../../../shared/rules/csv.ts';

/** Long enough for the slowest browser to have begun to save. */
const KEPT_MS = 60_000;

/** Hands the visitor a file that the page has made. */
function download(name: string, type: string, parts: readonly BlobPart[]) {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

export function downloadText(name: string, text: string) {
  download(name, 'text/plain;charset=utf-8', [text]);
}

/** `lines` as `csvLine` makes them. */
export function downloadCsv(name: string, lines: readonly string[]) {
  download(name, 'text/csv;charset=utf-8', [BYTE_ORDER_MARK, ...lines]);
}

/** A picture, as it is drawn. */
export function downloadCanvas(name: string, canvas: HTMLCanvasElement) {
  canvas.toBlob((picture) => {
    if (picture !== null) download(name, picture.type, [picture]);
  });
}
