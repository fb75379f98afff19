/** What a cell of a table may hold. */
export type Cell = string | number | boolean;

/** The mark by which Excel knows that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * How a cell begins that a spreadsheet may run as a formula (OWASP, CSV Injection), also after white space and what is
 * not seen, which some of them drop. Looked for in NFKC, where the signs of East Asian keyboards, wide or small, are these.
 */
const FORMULA = /^[\s\p{C}]*[=+\-@]|^[\t\r\n]/u;

/** A line of a CSV file (RFC 4180), its end included. Texts stay texts: none of them is run as a formula. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (typeof cell !== 'string') return String(cell);
  const safe = FORMULA.test(cell.normalize('NFKC')) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}
