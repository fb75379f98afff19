import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HEAD_BYTES, videoType } from '../../../functions/groups/author/videoType.ts';
import { captionsProblem } from '../../../shared/rules/captions.ts';
import type { Problem } from './course-problems.ts';

/** A file that goes into the media bucket. */
export interface MediaFile {
  /** The last part of its key. */
  readonly name: string;
  readonly key: string;
  /** The path on this machine. */
  readonly path: string;
  readonly type: string;
  readonly cacheControl: string;
}

interface Kind {
  readonly ending: string;
  readonly type: string;
  /** Returns whether a file's first bytes match its ending. */
  matches(bytes: Buffer): boolean;
}

const startsWith = (bytes: Buffer, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

const VIDEO: readonly Kind[] = [
  {
    ending: 'webm',
    type: 'video/webm',
    matches: (bytes) => videoType(bytes.subarray(0, HEAD_BYTES)) === 'video/webm',
  },
  {
    ending: 'mp4',
    type: 'video/mp4',
    matches: (bytes) => videoType(bytes.subarray(0, HEAD_BYTES)) === 'video/mp4',
  },
];
const PICTURE: readonly Kind[] = [
  { ending: 'png', type: 'image/png', matches: (bytes) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) },
  { ending: 'jpg', type: 'image/jpeg', matches: (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff) },
  {
    ending: 'webp',
    type: 'image/webp',
    matches: (bytes) => bytes.toString('latin1', 8, 12) === 'WEBP',
  },
];
/** Captions have no signature: `captionsProblem` checks their text, and reports errors by line. */
const CAPTIONS: readonly Kind[] = [{ ending: 'vtt', type: 'text/vtt; charset=utf-8', matches: () => true }];

const mediaKinds = {
  video: { kinds: VIDEO, words: 'is no MP4 or WebM video' },
  picture: { kinds: PICTURE, words: 'is no PNG, JPEG or WebP picture' },
  captions: { kinds: CAPTIONS, words: 'are no WebVTT captions' },
} as const;

/** 22 characters of base64url hold 128 bits. */
const NAME_LENGTH = 22;

interface Place {
  readonly folder: string;
  readonly file: string;
  readonly kind: keyof typeof mediaKinds;
  /** The folder below `media/`. */
  readonly under: `course/${string}` | 'logo';
  /** The owner of the file. Equal files of two owners are stored twice, because each is deleted with its owner. */
  readonly of: string;
}

/** Returns a file as it will be stored, or a problem. An owner's equal files have one name, so they are uploaded once. */
function mediaFile({ folder, file, kind, under, of }: Place): MediaFile | string {
  const path = join(folder, file);
  if (!existsSync(path)) return `There is no file ${file}`;
  const bytes = readFileSync(path);
  const { kinds, words } = mediaKinds[kind];
  const found = kinds.find(({ ending, matches }) => file.endsWith(`.${ending}`) && matches(bytes));
  if (found === undefined) return `${file} ${words}`;
  const problem = kind === 'captions' ? captionsProblem(bytes.toString('utf8')) : undefined;
  if (problem !== undefined) return `${file}: ${problem}`;
  const digest = hash('sha256', Buffer.concat([Buffer.from(`${of}\n`), bytes]), 'base64url');
  const name = `${digest.slice(0, NAME_LENGTH)}.${found.ending}`;
  return {
    name,
    key: `media/${under}/${name}`,
    path,
    type: found.type,
    cacheControl: `${under === 'logo' ? 'public' : 'private'}, max-age=3600, immutable`,
  };
}

/** A course's folder while it is read, with the files for the bucket and the problems so far. */
export interface Reading {
  readonly folder: string;
  readonly shortlink: string;
  readonly files: MediaFile[];
  readonly problems: Problem[];
}

interface Named {
  /** Absent: no file is named. */
  readonly file: string | undefined;
  readonly kind: keyof typeof mediaKinds;
  /** The place that names the file. */
  readonly at: Omit<Problem, 'words'>;
  /** The id of the lesson that it belongs to. Absent: it is the course's logo. */
  readonly lesson?: string;
}

/** Notes a file for the bucket and returns its name there, or notes its problem. */
export function keepFile(reading: Reading, { file, kind, at, lesson }: Named): string | undefined {
  if (file === undefined) return undefined;
  const { folder, shortlink } = reading;
  const under = lesson === undefined ? 'logo' : (`course/${shortlink}` as const);
  const kept = mediaFile({ folder, file, kind, under, of: lesson ?? shortlink });
  if (typeof kept === 'string') {
    reading.problems.push({ ...at, words: kept });
    return undefined;
  }
  reading.files.push(kept);
  return kept.name;
}

/** The element Duration (RFC 9559, 5.1.2.10) with a number of 8 bytes, as ffmpeg writes it. */
const DURATION = Buffer.from([0x44, 0x89, 0x88]);
/** The element TimestampScale (RFC 9559, 5.1.2.9) with its usual value, a millisecond. */
const MILLISECONDS = Buffer.from([0x2a, 0xd7, 0xb1, 0x83, 0x0f, 0x42, 0x40]);

/** Returns how long a WebM video lasts. Undefined when its head does not say so in milliseconds. */
export function webmSeconds(video: Buffer): number | undefined {
  const head = video.subarray(0, HEAD_BYTES);
  const at = head.indexOf(DURATION);
  if (at === -1 || !head.includes(MILLISECONDS)) return undefined;
  const seconds = head.readDoubleBE(at + DURATION.length) / 1000;
  return seconds > 0 ? seconds : undefined;
}

/** Returns undefined when there is no such file. */
export function readText(folder: string, file: string): string | undefined {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : undefined;
}
