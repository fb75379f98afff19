import { isRealDate } from '../../../../shared/rules/time.ts';

/** The order of numbers in a date such as 3/4/2026. */
export type DayOrder = 'day first' | 'month first';

/** The beginnings of English and Malay month names. */
const MONTHS = [
  ['jan'],
  ['feb'],
  ['mar', 'mac'],
  ['apr'],
  ['may', 'mei'],
  ['jun'],
  ['jul'],
  ['aug', 'ogo'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dis'],
];

/** The time that may follow a day in a cell. */
const TIME = String.raw`(?:[T ]+\d{1,2}:\d{2}.*)?`;
const YEAR = String.raw`(?<year>\d{2}|\d{4})`;
const NAME = String.raw`(?<name>[a-z]{3,9})\.?`;

const YEAR_FIRST = String.raw`(?<year>\d{4})[-/.年](?<month>\d{1,2})[-/.月](?<day>\d{1,2})日?`;
const BY_NAME = [
  String.raw`(?<day>\d{1,2})[- ./]${NAME},?[- ./]${YEAR}`,
  String.raw`${NAME} (?<day>\d{1,2}),? ${YEAR}`,
];
const BY_NUMBER: Readonly<Record<DayOrder, string>> = {
  'day first': String.raw`(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.]${YEAR}`,
  'month first': String.raw`(?<month>\d{1,2})[-/.](?<day>\d{1,2})[-/.]${YEAR}`,
};

const formsOf = (order: DayOrder) =>
  [YEAR_FIRST, BY_NUMBER[order], ...BY_NAME].map((form) => new RegExp(`^${form}${TIME}$`, 'i'));
const forms = { 'day first': formsOf('day first'), 'month first': formsOf('month first') };

/** Parses a day of a file into YYYY-MM-DD. Undefined when the cell holds no real date. */
export function fileDay(cell: string, order: DayOrder): string | undefined {
  const parts = forms[order].map((form) => form.exec(cell)?.groups).find((groups) => groups !== undefined);
  if (parts === undefined) return undefined;
  const { year = '', name = '', month = monthOf(name), day = '' } = parts;
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDate(date) ? date : undefined;
}

/**
 * Guesses the order of a column: the day first, as in Malaysia, unless a cell is a date only with the month first and no
 * cell is a date only with the day first.
 */
export function dayOrder(cells: readonly string[]): DayOrder {
  const isOnly = (order: DayOrder, other: DayOrder) =>
    cells.some((cell) => fileDay(cell, order) !== undefined && fileDay(cell, other) === undefined);
  return isOnly('month first', 'day first') && !isOnly('day first', 'month first')
    ? 'month first'
    : 'day first';
}

const monthOf = (name: string) =>
  String(MONTHS.findIndex((starts) => starts.some((start) => name.toLowerCase().startsWith(start))) + 1);
