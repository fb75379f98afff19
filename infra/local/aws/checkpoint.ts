/** How far a shard has been handled, when what was read of it is handled in any order. */
export class Checkpoint {
  /** In the order of the shard. */
  readonly #open: { readonly sequenceNumber: string; isHandled: boolean }[] = [];
  #position: string | undefined;

  constructor(position: string | undefined) {
    this.#position = position;
  }

  /** The last record before which nothing is open. Undefined when there is none yet. */
  get position(): string | undefined {
    return this.#position;
  }

  /** Takes in the shard's next record, and gives what is to be called once it has been handled. */
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
