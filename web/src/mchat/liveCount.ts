/** Adds to a count that the list is updated live. */
export const liveCount = (count: string, isLive: boolean): string =>
  isLive && count !== '' ? `${count}, updated live` : count;
