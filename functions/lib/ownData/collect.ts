import { isTurnOver } from '../../groups/jobs/turn.ts';
import { now } from '../runtime/now.ts';
import type { ExportPosition } from '../store/job.ts';
import { accountSections } from './account.ts';
import { chatSections } from './chat.ts';
import { PART_BYTES } from './exportFile.ts';
import { learningSections } from './learning.ts';
import { salesSections } from './sales.ts';
import type { SectionPage } from './section.ts';
import { wordSections } from './words.ts';

const sections = [
  ...accountSections,
  ...salesSections,
  ...learningSections,
  ...chatSections,
  ...wordSections,
];

const START: ExportPosition = { section: 0, of: 0, hasStarted: false };

/** A part of the file, and the place where the next one starts; undefined after the last. */
interface Collected {
  readonly text: string;
  readonly next: ExportPosition | undefined;
}

/**
 * Collects the next part of the file, which is one JSON object with an array for each section. A part that is not full
 * when the turn ends is padded with white space, because S3 requires a minimal size.
 */
export async function collect(username: string, from: ExportPosition | undefined): Promise<Collected> {
  const texts = from === undefined ? [`{"exportedAt":${JSON.stringify(new Date(now()))}`] : [];
  let place = from ?? START;
  let bytes = 0;
  do {
    const section = sections[place.section];
    if (section === undefined) return { text: [...texts, '}\n'].join(''), next: undefined };
    const page = await section.page(username, place);
    const text = textOf(section.name, place, page);
    texts.push(text);
    bytes += Buffer.byteLength(text);
    place = placeAfter(place, page);
  } while (bytes < PART_BYTES && !isTurnOver());
  return { text: texts.join('') + ' '.repeat(Math.max(0, PART_BYTES - bytes)), next: place };
}

function textOf(
  name: string,
  { of, from, hasStarted }: ExportPosition,
  { records, next }: SectionPage,
): string {
  const isFirst = of === 0 && from === undefined;
  return [
    isFirst ? `,\n${JSON.stringify(name)}:[` : '',
    hasStarted && records.length > 0 ? ',' : '',
    records.map((record) => `\n${JSON.stringify(record)}`).join(','),
    next === undefined ? ']' : '',
  ].join('');
}

function placeAfter({ section, hasStarted }: ExportPosition, { records, next }: SectionPage): ExportPosition {
  if (next === undefined) return { ...START, section: section + 1 };
  return { ...next, section, hasStarted: hasStarted || records.length > 0 };
}
