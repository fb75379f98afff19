const CUE =
  /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t].*)?$/;

/** Returns the message for invalid WebVTT captions (W3C WebVTT, 4.1), whose cues browsers would silently skip. */
export function captionsProblem(text: string): string | undefined {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? ''))
    return 'Captions must be a WebVTT file: it begins with WEBVTT';
  if (lines[1] !== undefined && lines[1] !== '' && lines[1].includes('-->')) {
    return 'Captions need an empty line after WEBVTT';
  }
  const timings = lines.flatMap((line, index) => (line.includes('-->') ? [{ line, number: index + 1 }] : []));
  if (timings.length === 0) return 'Captions must hold at least one cue';
  const wrong = timings.find(({ line }) => !isTiming(line));
  return (
    wrong && `Line ${wrong.number} of the captions is not a valid time: use 00:00:01.000 --> 00:00:04.000`
  );
}

function isTiming(line: string): boolean {
  const [, start, end] = CUE.exec(line) ?? [];
  return start !== undefined && end !== undefined && secondsOf(start) < secondsOf(end);
}

function secondsOf(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
