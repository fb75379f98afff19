import type { ReactNode } from 'react';
import type { Tone } from '../theme/tokens.ts';

interface TileProps {
  /** 32, 48 or 64 px. */
  readonly size?: 's' | 'm' | 'l';
  readonly isRound?: boolean;
  readonly tone?: Tone;
  readonly children?: ReactNode;
}

/** An icon, a number or initials on a tinted ground. */
export function Tile({ size = 'm', isRound = false, tone = 'link', children }: TileProps) {
  return (
    <span className={`tile tile-${size} size-xl weight-bold numeric tone-${tone}${isRound ? ' round' : ''}`}>
      {children}
    </span>
  );
}
