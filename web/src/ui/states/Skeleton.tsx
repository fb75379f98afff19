import { Stack } from '../layout/layout.tsx';
import { LoadingStatus } from './LoadingStatus.tsx';
import './states.css';

/** The shapes that screens have while they load. */
export type Shape = 'form' | 'details' | 'cards' | 'list';

const lines: Record<Shape, readonly string[]> = {
  form: ['label', 'field', 'label', 'field', 'button'],
  details: ['line', 'line', 'line'],
  cards: ['card', 'card'],
  list: ['bar', 'row', 'row', 'row', 'row', 'row', 'row'],
};

/** A screen's outline while its code or its data is on the way. */
export function Skeleton({ shape }: { shape: Shape }) {
  return (
    <Stack gap={shape === 'list' ? 0 : 3} className={`skeleton skeleton-${shape}`} aria-busy="true">
      <LoadingStatus />
      {lines[shape].map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the outline of a shape never changes
        <div key={index} className={`skeleton-part skeleton-${part}`} />
      ))}
    </Stack>
  );
}
