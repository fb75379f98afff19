import { BYTE_ORDER_MARK, type Cell, csvLine } from '../../../../shared/rules/csv.ts';

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

/** Saves a name and an E.164 number as a vCard. */
export function downloadContact({ name, phone }: { name: string; phone: string }) {
  const escaped = name.replaceAll(/\s+/g, ' ').replaceAll(/[\\,;]/g, '\\$&');
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${escaped};;;`,
    `FN:${escaped}`,
    `TEL;TYPE=CELL:${phone}`,
    'END:VCARD',
  ];
  download(`${name}.vcf`, 'text/vcard;charset=utf-8', [lines.map((line) => `${line}\r\n`).join('')]);
}

export type TableFormat = 'csv' | 'xlsx';

/** A table, its header the first row; `name` without its ending. Texts stay texts: none is run as a formula. */
export async function downloadTable(
  name: string,
  format: TableFormat,
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  if (format === 'csv') {
    download(`${name}.csv`, 'text/csv;charset=utf-8', [BYTE_ORDER_MARK, ...rows.map(csvLine)]);
    return;
  }
  // 23 kB that few people need.
  const { workbook } = await import('./workbook.ts');
  const file = await workbook(rows);
  download(`${name}.xlsx`, file.type, [file]);
}

/** A picture, as it is drawn. */
export function downloadCanvas(name: string, canvas: HTMLCanvasElement) {
  canvas.toBlob((picture) => {
    if (picture !== null) download(name, picture.type, [picture]);
  });
}

/** Opens the device's sheet to share a picture. Returns false where the browser shares no files. */
export async function shareCanvas(name: string, canvas: HTMLCanvasElement): Promise<boolean> {
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (picture === null || !('canShare' in navigator)) return false;
  const files = [new File([picture], name, { type: picture.type })];
  if (!navigator.canShare({ files })) return false;
  try {
    await navigator.share({ files });
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    // Somebody who closes the sheet wants no file either.
    return error.name === 'AbortError';
  }
}
