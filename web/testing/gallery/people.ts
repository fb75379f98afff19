import { STAGES } from '../../../shared/rules/lead.ts';
import type { Tone } from '../../src/ui/data/Chip.tsx';

export interface Person {
  readonly username: string;
  readonly email: string;
  readonly phone: string;
  readonly stage: (typeof STAGES)[number];
  readonly joinedAt: string;
}

/** Short and long names, names in other scripts, and a single word that is wider than any line. */
const names = [
  'amy',
  'Nurul Aisyah binti Abdul Rahman',
  '王小明',
  'محمد عبد الرحمن',
  'Bartholomew Featherstonehaugh-Cholmondeley',
  '陈美玲（团队负责人）',
  'שרה כהן',
  'Pneumonoultramicroscopicsilicovolcanoconiosis',
  'ben.tan',
  'José Ñáñez',
] as const;

export const toneOf: Readonly<Record<Person['stage'], Tone>> = {
  Prospecting: 'prospecting',
  Connecting: 'connecting',
  Engagement: 'engagement',
  Result: 'result',
};

/** Returns `count` different people. */
export function people(count: number): Person[] {
  return Array.from({ length: count }, (_, index) => ({
    username: `${names[index % names.length]}${index < names.length ? '' : ` ${index + 1}`}`,
    email: `person-${index + 1}@a-rather-long-company-name.example.com`,
    phone: `+60 12-345 ${String(6000 + index)}`,
    stage: STAGES[index % STAGES.length] ?? 'Result',
    joinedAt: new Date(Date.UTC(2024, index % 12, 1 + (index % 28), 9, 30)).toISOString(),
  }));
}
