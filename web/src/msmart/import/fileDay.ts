import { isRealDate } from '../../../../shared/rules/time.ts';

/** Of a day in figures alone, what stands first. */
export type DayOrder = 'day first' | 'month first';

/** Jan, Feb …, as the months begin in English and in Malay. */
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

/** What a spreadsheet shows after a day where its cell has a time. */
const TIME = String.raw`(?:[T ]+\d{1,2}:\d{2}.*)?`;
const YEAR = String.raw`(?<year>\d{2}|\d{4})`;
const NAME = String.raw`(?<name>[a-z]{3,9})\.?`;

const YEAR_FIRST = String.raw`(?<year>\d{4})[-/.年](?<month>\d{1,2})[-/.月](?<day>\d{1,2})日?`;
const BY_NAME = [
  String.raw`(?<day>\d{1,2})[- ./]${NAME},?[- ./]${YEAR}`,
  String.raw`${NAME} (?<day>\d{1,2}),? ${YEAR}`,
];
const IN_FIGURES: Readonly<Record<DayOrder, string>> = {
  'day first': String.raw`(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.]${YEAR}`,
  'month first': String.raw`(?<month>\d{1,2})[-/.](?<day>\d{1,2})[-/.]${YEAR}`,
};

const formsOf = (order: DayOrder) =>
  [YEAR_FIRST, IN_FIGURES[order], ...BY_NAME].map((form) => new RegExp(`^${form}${TIME}$`, 'i'));
const forms = { 'day first': formsOf('day first'), 'month first': formsOf('month first') };

/** A day of a file as YYYY-MM-DD. Undefined: none, or one that there never was. */
export function fileDay(cell: string, order: DayOrder): string | undefined {
  const parts = forms[order].map((form) => form.exec(cell)?.groups).find((groups) => groups !== undefined);
  if (parts === undefined) return undefined;
  const { year = '', name = '', month = monthOf(name), day = '' } = parts;
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDate(date) ? date : undefined;
}

/**
 * The order of a column: day before month, as in Malaysia, unless one of its days is only one with the month first
 * and none only one with the day first.
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
