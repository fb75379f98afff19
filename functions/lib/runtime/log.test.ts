import { afterEach, expect, test, vi } from 'vitest';
import { logFault } from './log.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Returns what `act` writes to the log. */
function logged(act: () => void): string {
  const written: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  }
  act();
  vi.restoreAllMocks();
  return written.join('');
}

test.each([
  'marked words',
  'marked words\n    at marked.words (marked:1:1)',
  '\n    at $& marked',
  'marked\r\n{"level":"INFO","message":"marked"}',
])('a fault with the message %j is logged with its name and stack, without its message', (words) => {
  const text = logged(() => logFault('A call failed', new RangeError(words, { cause: new Error(words) })));
  expect(text).toContain('RangeError');
  expect(text).toContain('log.test.ts');
  expect(text).not.toContain('marked');
  expect(text.trim().split('\n')).toHaveLength(1);
});
