import { dateFormat } from './dateFormat.ts';

const day = dateFormat({ dateStyle: 'medium' });
const minute = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
const clock = dateFormat({ timeStyle: 'short' });

/** Returns the day of a time (ISO 8601) in the reader's own time zone and format. */
export const dayOf = (at: string): string => day(new Date(at));

/** A time (ISO 8601) in the reader's own time zone and format. */
export function DateTime({ at, isDay = false }: { at: string; isDay?: boolean }) {
  return (
    <time className="date-time" dateTime={at}>
      {(isDay ? day : minute)(new Date(at))}
    </time>
  );
}

/** A time of today, or another time with its day. */
export function PointInTime({ at }: { at: string }) {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return isToday ? <ClockTime at={at} /> : <DateTime at={at} />;
}

/** Shows the time of the day alone, where the day stands above it. */
export function ClockTime({ at }: { at: string }) {
  return <time dateTime={at}>{clock(new Date(at))}</time>;
}
