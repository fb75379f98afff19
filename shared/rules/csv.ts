export type Cell = string | number | boolean;

/** Excel recognizes a file as UTF-8 by this mark. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * The beginning of a cell that a spreadsheet may run as a formula (OWASP, CSV Injection), also after white space and
 * invisible characters, which some of them drop. NFKC turns the wide and small signs of East Asian keyboards into these.
 */
const FORMULA = /^[\s\p{C}]*[=+\-@]|^[\t\r\n]/u;

/** A phone number is no formula, so it stays as it is. */
const PLUS_NUMBER = /^\+\d[\d ]*$/;

/** Returns a line of a CSV file (RFC 4180), its end included. No spreadsheet runs a text of it as a formula. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (typeof cell !== 'string') return String(cell);
  const isFormula = FORMULA.test(cell.normalize('NFKC')) && !PLUS_NUMBER.test(cell);
  const safe = isFormula ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}
