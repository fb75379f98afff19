import type { CSSProperties } from 'react';
import { Stack } from '../layout/layout.tsx';
import { LoadingStatus } from './LoadingStatus.tsx';
import './states.css';

/** The shapes that screens have while they load. */
export type Shape = 'form' | 'details' | 'cards' | 'list';

const LABEL = { width: '30%', height: 16 };
const FIELD = { height: 44, marginBottom: 14 };
const LINE = { height: 40 };
const CARD = { height: 116 };

/** A style, or the name of a class. */
const lines: Record<Shape, readonly (CSSProperties | 'bar' | 'row')[]> = {
  form: [LABEL, FIELD, LABEL, FIELD, { width: '40%', height: 44 }],
  details: [LINE, LINE, LINE],
  cards: [CARD, CARD],
  list: ['bar', 'row', 'row', 'row', 'row', 'row', 'row'],
};

/** A screen's outline while its code or its data is on the way. */
export function Skeleton({ shape }: { shape: Shape }) {
  return (
    <Stack gap={shape === 'list' ? 0 : 3} className={`skeleton skeleton-${shape}`} aria-busy="true">
      <LoadingStatus />
      {lines[shape].map((part, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the outline of a shape never changes
          key={index}
          className={typeof part === 'string' ? `skeleton-part skeleton-${part}` : 'skeleton-part'}
          {...(typeof part === 'object' && { style: part })}
        />
      ))}
    </Stack>
  );
}
