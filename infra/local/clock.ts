/** The stack's own time: the machine's, moved. Shared memory, so that the workers see a move at once. */
export interface Clock {
  now(): number;
  readonly offsetMs: number;
  move(offsetMs: number): void;
  /** One 64-bit float, for the workers. */
  readonly shared: SharedArrayBuffer;
}

export function startClock(): Clock {
  const shared = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT);
  const offset = new Float64Array(shared);
  return {
    shared,
    now: () => Date.now() + (offset[0] ?? 0),
    get offsetMs() {
      return offset[0] ?? 0;
    },
    move: (offsetMs) => {
      offset[0] = offsetMs;
    },
  };
}
