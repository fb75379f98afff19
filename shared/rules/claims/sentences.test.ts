import { expect, test } from 'vitest';
import { claimsFinder } from './find.ts';
import { en } from './sentences/en.ts';
import type { Sentences } from './sentences/group.ts';
import { ms } from './sentences/ms.ts';
import { zh } from './sentences/zh.ts';

const find = claimsFinder();
const sets: readonly (readonly [string, Sentences])[] = [
  ['en', en],
  ['ms', ms],
  ['zh', zh],
];

test.each(sets)('%s: nothing that may be said is stopped', (_, { clean }) => {
  const texts = clean.flatMap((group) => group.texts);
  expect(texts.length).toBeGreaterThanOrEqual(60);
  const stopped = texts.filter((text) => find(text).some(({ severity }) => severity === 'stop'));
  expect(stopped).toEqual([]);
});

test.each(sets)('%s: the claims are found as what they are', (_, { claims }) => {
  const wanted = claims.flatMap((group) => group.texts.map((text) => ({ ...group, text })));
  expect(wanted.length).toBeGreaterThanOrEqual(60);
  const missed = wanted.filter(
    ({ text, kind, severity }) =>
      !find(text).some((finding) => finding.kind === kind && finding.severity === severity),
  );
  expect(missed.map(({ text }) => text)).toEqual([]);
});
