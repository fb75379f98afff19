/** The stack's clock: the machine's time plus an offset in shared memory, so that workers see a change at once. */
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
