import { CallFailed } from './refusal.ts';

const AT_ONCE = 4;

export interface Outcomes<Item, Result> {
  readonly done: readonly (readonly [Item, Result])[];
  readonly failed: readonly (readonly [Item, CallFailed])[];
}

/** Sends a call for each item, at most four at a time, also after some have failed. */
export async function fourAtOnce<Item extends object, Result>(
  items: readonly Item[],
  send: (item: Item) => Promise<Result>,
  onProgress: (finished: number) => void = () => {},
): Promise<Outcomes<Item, Result>> {
  const left = [...items];
  const done: [Item, Result][] = [];
  const failed: [Item, CallFailed][] = [];
  async function sendNext(): Promise<void> {
    const item = left.shift();
    if (item === undefined) return;
    try {
      done.push([item, await send(item)]);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      failed.push([item, error]);
    }
    onProgress(done.length + failed.length);
    await sendNext();
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return { done, failed };
}
