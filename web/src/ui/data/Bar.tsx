/** Draws a share of a whole (0 to 1) as a bar. The words beside it say the same. */
export function Bar({ share }: { share: number }) {
  return (
    <span className="bar-track" aria-hidden="true">
      <span style={{ inlineSize: `${100 * share}%` }} />
    </span>
  );
}
