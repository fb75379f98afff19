import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readYaml } from '../ops/course/course-yaml.ts';

/*
 * npx node infra/courses/make-videos.ts [course …]
 *
 * Makes the videos, posters and logos of the courses of this folder from their captions: a slide for each, with a soft
 * tone when the next one comes. Needs ffmpeg with libvpx-vp9, libopus, libwebp and drawtext, and the font DejaVu, as
 * Debian's packages ffmpeg and fonts-dejavu-core bring them.
 */

const FONTS = '/usr/share/fonts/truetype/dejavu';
const SIZE = { width: 640, height: 360 };
const LINE_CHARACTERS = 34;

const colours: Readonly<Record<string, string>> = {
  maps: '0x0f766e',
  'fb-ads-fundamental': '0x1d4ed8',
  'fb-ads-message': '0x6d28d9',
  'tiktok-live-studio': '0xbe123c',
};

interface Cue {
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

const CUE = /^(\d+):(\d+):([\d.]+) --> (\d+):(\d+):([\d.]+).*\n([^\n]+)/gm;

function cuesOf(captions: string): Cue[] {
  const seconds = (...parts: (string | undefined)[]) =>
    parts.reduce((sum, part) => sum * 60 + Number(part), 0);
  return [...captions.matchAll(CUE)].map(([, h1, m1, s1, h2, m2, s2, words = '']) => ({
    ...{ from: seconds(h1, m1, s1), to: seconds(h2, m2, s2) },
    words,
  }));
}

function wrapped(words: string): string {
  const lines = [''];
  for (const word of words.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (line.length > LINE_CHARACTERS) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines.join('\n');
}

function ffmpeg(...given: string[]): void {
  const { status, stderr } = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...given], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

const Titled = z.looseObject({ title: z.string() });

function titleOf(path: string): string {
  const [, head = ''] = /^---\n([\s\S]*?\n)---/.exec(readFileSync(path, 'utf8')) ?? [];
  const read = readYaml({ file: path, text: head, firstLine: 2 }, Titled);
  if ('problems' in read) throw new Error(`${path} has no title`);
  return read.data.title;
}

/** `drawtext` of a text, which stands in a file since its words need no escapes there. */
function drawText(file: string, options: string): string {
  return `drawtext=textfile=${file}:fontcolor=white:line_spacing=10:${options}`;
}

function makeLesson(folder: string, name: string, colour: string): void {
  const cues = cuesOf(readFileSync(join(folder, `${name}.vtt`), 'utf8'));
  const end = cues.at(-1)?.to ?? 0;
  const texts = mkdtempSync(join(tmpdir(), 'slides-'));
  try {
    const file = (part: string | number, text: string) => {
      const path = join(texts, `${part}.txt`);
      writeFileSync(path, text);
      return path;
    };
    const title = file('title', titleOf(join(folder, `${name}.md`)));
    const slides = cues.map(({ from, to, words }, index) =>
      drawText(
        file(index, wrapped(words)),
        `fontfile=${FONTS}/DejaVuSans-Bold.ttf:fontsize=26:x=40:y=(h-th)/2+12:enable='gte(t,${from})*lt(t,${to})'`,
      ),
    );
    const bar = `drawbox=x=0:y=ih-8:w='iw*t/${end}':h=8:color=white@0.5:t=fill`;
    const picture = [
      drawText(title, `fontfile=${FONTS}/DejaVuSans.ttf:fontsize=17:x=40:y=36`),
      ...slides,
      bar,
    ].join(',');
    const starts = cues.map(({ from }) => `between(t,${from},${from + 0.3})`).join('+');
    ffmpeg(
      ...['-f', 'lavfi', '-i', `color=c=${colour}:s=${SIZE.width}x${SIZE.height}:r=2:d=${end}`],
      ...['-f', 'lavfi', '-i', `sine=frequency=523:duration=${end}`],
      ...['-vf', picture, '-af', `volume='0.12*(${starts})':eval=frame`],
      ...['-c:v', 'libvpx-vp9', '-crf', '52', '-b:v', '0', '-g', '8', '-pix_fmt', 'yuv420p'],
      ...['-c:a', 'libopus', '-b:a', '6k', '-ac', '1', '-frame_duration', '60'],
      ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'],
      join(folder, `${name}.webm`),
    );
    ffmpeg(
      ...['-ss', '1', '-i', join(folder, `${name}.webm`), '-frames:v', '1', '-c:v', 'libwebp'],
      ...['-quality', '35', join(folder, `${name}.webp`)],
    );
  } finally {
    rmSync(texts, { recursive: true });
  }
}

/** The first letters of the course's name on its colour. */
function makeLogo(folder: string, course: string, colour: string): void {
  const letters = course
    .split('-')
    .map(([first = '']) => first.toUpperCase())
    .join('')
    .slice(0, 2);
  const text = `drawtext=text=${letters}:fontfile=${FONTS}/DejaVuSans-Bold.ttf:fontsize=112:fontcolor=white:x=(w-tw)/2:y=(h-th)/2`;
  ffmpeg(
    ...['-f', 'lavfi', '-i', `color=c=${colour}:s=256x256`, '-frames:v', '1', '-vf', text],
    ...['-c:v', 'libwebp', '-quality', '80', join(folder, 'logo.webp')],
  );
}

const chosen = process.argv.slice(2);
for (const [course, colour] of Object.entries(colours)) {
  if (chosen.length > 0 && !chosen.includes(course)) continue;
  const folder = join(import.meta.dirname, course);
  makeLogo(folder, course, colour);
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.vtt'))) {
    makeLesson(folder, file.replace(/\.vtt$/, ''), colour);
  }
  const bytes = readdirSync(folder)
    .filter((each) => /\.web[mp]$/.test(each))
    .reduce((sum, each) => sum + statSync(join(folder, each)).size, 0);
  process.stdout.write(`${course}: ${Math.round(bytes / 1024)} kB\n`);
}
