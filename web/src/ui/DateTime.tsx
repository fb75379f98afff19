const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const minute = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment (ISO 8601) where and as the reader counts time. */
export function Moment({ at, isDay = false }: { at: string; isDay?: boolean }) {
  return (
    <time className="moment" dateTime={at}>
      {(isDay ? day : minute).format(new Date(at))}
    </time>
  );
}
