import { serverNow } from '../../api/serverNow.ts';
import { countText } from '../../ui/data/countText.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Returns how long something has waited since a time (ISO 8601): "12 min", "3 h", "2 days". */
export function waitingText(since: string, now = serverNow()): string {
  const minutes = Math.max(1, Math.floor((now - Date.parse(since)) / 60_000));
  if (minutes < HOUR) return `${minutes} min`;
  return minutes < DAY ? `${Math.floor(minutes / HOUR)} h` : countText(Math.floor(minutes / DAY), 'day');
}
