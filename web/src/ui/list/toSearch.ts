/** The location state with which a list opens with the cursor in its search. */
export const TO_SEARCH = { isSearch: true } as const;

export const isToSearch = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSearch' in state;
