import { expect, test } from 'vitest';
import { claimsFinder } from './find.ts';
import { en } from './sentences/en.ts';
import type { Sentences } from './sentences/group.ts';
import { en as laterEn } from './sentences/later/en.ts';
import { ms as laterMs } from './sentences/later/ms.ts';
import { zh as laterZh } from './sentences/later/zh.ts';
import { ms } from './sentences/ms.ts';
import { zh } from './sentences/zh.ts';

const find = claimsFinder();
const sets: readonly (readonly [string, Sentences])[] = [
  ['en', en],
  ['ms', ms],
  ['zh', zh],
  ['en, later', laterEn],
  ['ms, later', laterMs],
  ['zh, later', laterZh],
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

/** The diseases of the Schedule of the Medicines (Advertisement and Sale) Act 1956, in its order. */
const scheduled = [
  ['kidney disease', 'buah pinggang', '肾病'],
  ['heart disease', 'sakit jantung', '心脏病'],
  ['diabetes', 'kencing manis', '糖尿病'],
  ['epilepsy', 'sawan', '癫痫'],
  ['paralysis', 'lumpuh', '瘫痪'],
  ['tuberculosis', 'tibi', '肺结核'],
  ['asthma', 'lelah', '哮喘'],
  ['leprosy', 'kusta', '麻风'],
  ['cancer', 'kanser', '癌症'],
  ['deafness', 'pekak', '耳聋'],
  ['drug addiction', 'ketagihan dadah', '毒瘾'],
  ['hernia', 'burut', '疝气'],
  ['eye disease', 'penyakit mata', '眼疾'],
  ['hypertension', 'darah tinggi', '高血压'],
  ['mental disorder', 'sakit mental', '精神病'],
  ['infertility', 'mandul', '不孕'],
  ['frigidity', 'frigid', '性冷淡'],
  ['impotence', 'mati pucuk', '阳痿'],
  ['venereal disease', 'penyakit kelamin', '性病'],
  ['nervous debility', 'lemah saraf', '神经衰弱'],
];

test.each(scheduled)('the cure of %s is stopped, in all languages', (...names) => {
  const [english, malay, chinese] = names;
  for (const text of [`Our tea cures ${english}`, `Teh ini merawat ${malay}`, `这种茶治疗${chinese}`])
    expect(find(text), text).toEqual([expect.objectContaining({ kind: 'disease', severity: 'stop' })]);
});
