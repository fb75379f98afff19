/** Tracks how far a shard is handled when its records finish in any order. */
export class Checkpoint {
  /** The records that are not handled yet, in the shard's order. */
  readonly #open: { readonly sequenceNumber: string; isHandled: boolean }[] = [];
  #position: string | undefined;

  constructor(position: string | undefined) {
    this.#position = position;
  }

  /** The last record before which all are handled; undefined at the beginning. */
  get position(): string | undefined {
    return this.#position;
  }

  /** Adds the shard's next record and returns a function to call when it is handled. */
  open(sequenceNumber: string): () => void {
    const entry = { sequenceNumber, isHandled: false };
    this.#open.push(entry);
    return () => {
      entry.isHandled = true;
      const first = this.#open.findIndex(({ isHandled }) => !isHandled);
      const handled = this.#open.splice(0, first < 0 ? this.#open.length : first);
      this.#position = handled.at(-1)?.sequenceNumber ?? this.#position;
    };
  }
}
