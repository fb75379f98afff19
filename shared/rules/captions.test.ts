import { expect, test } from 'vitest';
import { captionsProblem } from './captions.ts';

const cue = '00:01.000 --> 00:04.500\nHello';

test.each([
  ['with one cue', `WEBVTT\n\n${cue}`],
  [
    'with a header, notes, styles and names of cues',
    `WEBVTT - Lesson 1\n\nNOTE by me\n\nSTYLE\n::cue {}\n\nfirst\n${cue}\n`,
  ],
  ['with hours and settings', 'WEBVTT\n\n01:00:01.000 --> 01:00:02.000 align:start position:10%\nHi'],
  [
    'with the line ends of Windows and a byte order mark',
    `\ufeffWEBVTT\r\n\r\n${cue.replaceAll('\n', '\r\n')}`,
  ],
])('captions %s are accepted', (_, text) => {
  expect(captionsProblem(text)).toBeUndefined();
});

test.each([
  ['<html>WEBVTT', 'Captions must be a WebVTT file: it begins with WEBVTT'],
  [`1\n00:00:01,000 --> 00:00:02,000\nSubRip`, 'Captions must be a WebVTT file: it begins with WEBVTT'],
  ['WEBVTTX\n\n', 'Captions must be a WebVTT file: it begins with WEBVTT'],
  ['WEBVTT\n\nHello', 'Captions must hold at least one cue'],
  [`WEBVTT\n${cue}`, 'Captions need an empty line after WEBVTT'],
  ['WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nHi', expect.stringMatching(/^Line 3 of the captions/)],
  ['WEBVTT\n\n00:04.000 --> 00:01.000\nBackwards', expect.stringMatching(/^Line 3 of the captions/)],
  [`WEBVTT\n\n${cue}\n\n00:99.000 --> 02:00.000\nNo such time`, expect.stringMatching(/^Line 6 of/)],
])('captions %j are refused', (text, problem) => {
  expect(captionsProblem(text)).toEqual(problem);
});
