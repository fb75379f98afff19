const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const minute = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A time (ISO 8601) in the reader's own time zone and format. */
export function DateTime({ at, isDay = false }: { at: string; isDay?: boolean }) {
  return (
    <time className="date-time" dateTime={at}>
      {(isDay ? day : minute).format(new Date(at))}
    </time>
  );
}
