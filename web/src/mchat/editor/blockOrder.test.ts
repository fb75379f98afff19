import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isMovedElsewhere,
  isSameOrder,
  mergedOrder,
  moved,
  type Order,
  type Save,
  saveOrder,
  type UnsavedOrder,
} from './blockOrder.ts';

test('a block can move to an earlier and to a later index', () => {
  const order = ['a', 'b', 'c', 'd'];
  expect(moved(order, 'a', 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(order, 'd', 0)).toEqual(['d', 'a', 'b', 'c']);
});

test('merging puts added blocks after the block that they follow or at the end, and drops deleted blocks', () => {
  expect(mergedOrder(['c', 'a', 'b'], ['a', 'x', 'c', 'y'])).toEqual(['c', 'a', 'x', 'y']);
  expect(mergedOrder(['b', 'a'], ['x', 'a', 'b'])).toEqual(['x', 'b', 'a']);
});

test('only a changed order of the blocks that both orders contain counts as moved', () => {
  expect(isMovedElsewhere(['a', 'b', 'c'], ['a', 'x', 'c'])).toBe(false);
  expect(isMovedElsewhere(['a', 'b', 'c'], ['c', 'a'])).toBe(true);
});

describe('a save', () => {
  const unsaved = { order: ['b', 'a'], from: ['a', 'b'] };

  test('includes the blocks that others add until it succeeds', async () => {
    const sent: Order[] = [];
    const stored = ['a', 'b', 'x'];
    const save: Save = async (order) => {
      sent.push(order);
      return sent.length === 1 ? { stored } : 'saved';
    };
    expect(await saveOrder(unsaved, unsaved.from, save)).toEqual({ isSaved: true });
    expect(sent).toEqual([
      ['b', 'a'],
      ['b', 'a', 'x'],
    ]);
  });

  test('does not overwrite an order that others have changed', async () => {
    const sent: Order[] = [];
    const save: Save = async (order) => {
      sent.push(order);
      return { stored: ['x', 'b', 'a'] };
    };
    expect(await saveOrder(unsaved, unsaved.from, save)).toEqual({ isSaved: false });
    expect(sent).toHaveLength(1);
  });
});

/** Models the server: it accepts an order of all blocks from a tab that knows the stored order. */
class Server {
  order: Order = [];
  readonly added = new Set<string>();
  readonly deleted = new Set<string>();

  add(id: string) {
    this.added.add(id);
    this.order = [...this.order, id];
  }

  remove(id: string) {
    this.deleted.add(id);
    this.order = this.order.filter((other) => other !== id);
  }

  save(order: Order, from: Order) {
    if (!isSameOrder(from, this.order) || order.toSorted().join() !== this.order.toSorted().join()) {
      return { stored: this.order } as const;
    }
    this.order = order;
    return 'saved' as const;
  }
}

/** Models a tab of the editor with the order that it knows and its unsaved order. */
class Tab {
  known: Order = [];
  unsaved: UnsavedOrder | undefined;
  readonly server: Server;

  constructor(server: Server) {
    this.server = server;
  }

  shown(): Order {
    return this.unsaved === undefined ? this.known : mergedOrder(this.unsaved.order, this.known);
  }

  move(from: number, to: number) {
    const shown = this.shown();
    const id = shown[from % shown.length];
    if (id === undefined) return;
    this.unsaved = {
      order: moved(shown, id, to % shown.length),
      from: this.unsaved?.from ?? this.known,
    };
  }

  /** Runs a write of another tab before the first request. */
  async save(writeElsewhere: () => void) {
    if (this.unsaved === undefined) return;
    const { unsaved } = this;
    let isFirst = true;
    const { isSaved } = await saveOrder(unsaved, this.known, async (order, from) => {
      if (isFirst) writeElsewhere();
      isFirst = false;
      const previous = this.server.order;
      const outcome = this.server.save(order, from);
      // A tab must not undo a move that it has not seen.
      if (outcome === 'saved') expect(isMovedElsewhere(unsaved.from, previous)).toBe(false);
      return outcome;
    });
    if (isSaved) this.unsaved = undefined;
  }

  /** Receives the pushes, and takes the stored order when both tabs have moved blocks. */
  receive() {
    this.known = this.server.order;
    if (this.unsaved && isMovedElsewhere(this.unsaved.from, this.known)) this.unsaved = undefined;
  }
}

class Model {
  readonly server = new Server();
  readonly tabs = [new Tab(this.server), new Tab(this.server)] as const;

  add = () => this.server.add(`block-${this.server.added.size + 1}`);

  readonly steps = {
    add: () => this.add(),
    receive: (own: Tab) => own.receive(),
    move: (own: Tab, a: number, b: number) => own.move(a, b),
    remove: (own: Tab, a: number) => {
      const id = own.shown()[a % own.shown().length];
      if (id !== undefined) this.server.remove(id);
    },
    save: (own: Tab, a: number) => own.save(a % 2 === 0 ? this.add : () => {}),
  };

  async finish() {
    for (const own of this.tabs) {
      own.receive();
      await own.save(() => {});
    }
    for (const own of this.tabs) own.receive();
  }
}

const step = record({
  does: constantFrom('add' as const, 'receive' as const, 'move' as const, 'remove' as const, 'save' as const),
  tab: constantFrom(0 as const, 1 as const),
  a: nat(9),
  b: nat(9),
});

test('two tabs lose no block, undo no unseen move, and end with the same order', async () => {
  await assert(
    asyncProperty(array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const model = new Model();
      const { server, tabs } = model;
      for (const { does, tab, a, b } of steps) await model.steps[does](tabs[tab], a, b);
      await model.finish();
      const left = [...server.added].filter((id) => !server.deleted.has(id));
      expect(server.order.toSorted()).toEqual(left.toSorted());
      for (const own of tabs) expect(own.shown()).toEqual(server.order);
    }),
    { numRuns: 500 },
  );
});
