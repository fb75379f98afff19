/** How many are shown, and whether what comes shows by itself. */
export const liveCount = (count: string, isLive: boolean): string =>
  isLive && count !== '' ? `${count}, updated live` : count;
