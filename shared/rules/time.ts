/** Whether a text is a day of the calendar, as YYYY-MM-DD. */
export function isRealDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // The thirtieth of February is read as a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Whether a text names a time zone of the IANA database, in any case. */
export function isTimeZone(text: string): boolean {
  // Offsets such as +08:00 are taken by Intl too, but know no summer time.
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch (problem) {
    if (problem instanceof RangeError) return false;
    throw problem;
  }
}

/** The day that it is in a time zone, as YYYY-MM-DD. */
export function dayIn(timeZone: string, milliseconds: number): string {
  // The Swedish way to write a date is that of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(milliseconds);
}
