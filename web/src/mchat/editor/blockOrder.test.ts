import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isMovedMeanwhile,
  isSameOrder,
  mergedOrder,
  moved,
  type Order,
  type Save,
  saveOrder,
  type UnsavedOrder,
} from './blockOrder.ts';

test('a block is moved to an index, either way', () => {
  const order = ['a', 'b', 'c', 'd'];
  expect(moved(order, 'a', 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(order, 'd', 0)).toEqual(['d', 'a', 'b', 'c']);
});

test('what was added meanwhile stands behind what it follows or at the end, and what was deleted is gone', () => {
  expect(mergedOrder(['c', 'a', 'b'], ['a', 'x', 'c', 'y'])).toEqual(['c', 'a', 'x', 'y']);
  expect(mergedOrder(['b', 'a'], ['x', 'a', 'b'])).toEqual(['x', 'b', 'a']);
});

test('blocks count as moved only when those that were there stand in another order', () => {
  expect(isMovedMeanwhile(['a', 'b', 'c'], ['a', 'x', 'c'])).toBe(false);
  expect(isMovedMeanwhile(['a', 'b', 'c'], ['c', 'a'])).toBe(true);
});

describe('a save', () => {
  const unsaved = { order: ['b', 'a'], from: ['a', 'b'] };

  test('takes in what others added until it succeeds', async () => {
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

  test('does not overwrite what others moved', async () => {
    const sent: Order[] = [];
    const save: Save = async (order) => {
      sent.push(order);
      return { stored: ['x', 'b', 'a'] };
    };
    expect(await saveOrder(unsaved, unsaved.from, save)).toEqual({ isSaved: false });
    expect(sent).toHaveLength(1);
  });
});

/** A flow as the server keeps it: it takes an order that names all blocks, from whoever knows the present one. */
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

/** A browser that edits the flow: what it has been told of, and what it has moved. */
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

  /** Another tab may write between any two of its requests. */
  async save(meanwhile: () => void) {
    if (this.unsaved === undefined) return;
    const { unsaved } = this;
    let isFirst = true;
    const { isSaved } = await saveOrder(unsaved, this.known, async (order, from) => {
      if (isFirst) meanwhile();
      isFirst = false;
      const before = this.server.order;
      const outcome = this.server.save(order, from);
      // Nobody's move is undone by who has not seen it.
      if (outcome === 'saved') expect(isMovedMeanwhile(unsaved.from, before)).toBe(false);
      return outcome;
    });
    if (isSaved) this.unsaved = undefined;
  }

  /** Pushes come, and the owner takes the stored order where both have moved. */
  receive() {
    this.known = this.server.order;
    if (this.unsaved && isMovedMeanwhile(this.unsaved.from, this.known)) this.unsaved = undefined;
  }
}

/** Two tabs and their server. */
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

  async settle() {
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

test('two browsers lose no block, undo no move unseen, and end with the same order', async () => {
  await assert(
    asyncProperty(array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const model = new Model();
      const { server, tabs } = model;
      for (const { does, tab, a, b } of steps) await model.steps[does](tabs[tab], a, b);
      await model.settle();
      const left = [...server.added].filter((id) => !server.deleted.has(id));
      expect(server.order.toSorted()).toEqual(left.toSorted());
      for (const own of tabs) expect(own.shown()).toEqual(server.order);
    }),
    { numRuns: 500 },
  );
});
