interface BarProps {
  readonly share: number;
  readonly tone?: 'warn' | undefined;
}

/** Draws a share of a whole (0 to 1) as a bar. The words beside it say the same. */
export function Bar({ share, tone }: BarProps) {
  return (
    <span className={tone === undefined ? 'bar-track' : `bar-track tone-${tone}`} aria-hidden="true">
      <span style={{ inlineSize: `${100 * share}%` }} />
    </span>
  );
}
