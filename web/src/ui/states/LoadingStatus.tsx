/** Says to screen readers that something is on its way. */
export function LoadingStatus() {
  return (
    <span className="visually-hidden" role="status">
      Loading
    </span>
  );
}
