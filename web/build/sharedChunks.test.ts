import { expect, it } from 'vitest';
import { sharedChunks } from './sharedChunks.ts';
import { at } from './viteOptions.ts';

type Given = Readonly<
  Record<string, { size?: number; imports?: readonly string[]; lazy?: readonly string[]; antd?: string }>
>;

const idOf = (name: string) => (name === 'app' ? at('index.html') : `/src/${name}.ts`);

/** Returns the names of the modules of each shared chunk. */
function chunksOf(given: Given): string[] {
  const chunkOf = sharedChunks();
  const modules = new Map(Object.entries(given).map(([name, module]) => [idOf(name), module]));
  const getModuleInfo = (id: string) => {
    const { size = 100, imports = [], lazy = [], antd } = modules.get(id) ?? {};
    const code = antd === undefined ? '' : `import { ${antd} } from "antd";`;
    return {
      code: code.padEnd(size),
      importedIds: imports.map(idOf),
      dynamicallyImportedIds: lazy.map(idOf),
    };
  };
  const names = Map.groupBy(Object.keys(given), (name) => chunkOf(idOf(name), { getModuleInfo }));
  return [...names].filter(([chunk]) => chunk !== null).map(([, of]) => of.join(' '));
}

it('small modules that several screens share become one file, and the screens stay files of their own', () => {
  expect(
    chunksOf({
      app: { imports: ['shell'], lazy: ['a', 'b', 'c'] },
      shell: {},
      a: { imports: ['list', 'row', 'shell'] },
      b: { imports: ['list', 'row'] },
      c: { imports: ['row'] },
      list: {},
      row: {},
    }),
  ).toEqual(['list row']);
});

it('no screen loads much code, or a part of a package, in vain', () => {
  const screens = {
    app: { lazy: ['a', 'b', 'c'] },
    a: { imports: ['list', 'row'] },
    b: { imports: ['list', 'row'] },
    c: { imports: ['row'] },
    row: {},
  };
  expect(chunksOf({ ...screens, list: { size: 100_000 } })).toEqual(['row', 'list']);
  expect(chunksOf({ ...screens, list: { antd: 'Table' } })).toEqual(['row', 'list']);
  expect(chunksOf({ ...screens, list: { imports: ['chart'] }, chart: { size: 100_000 } })).toEqual([
    'row',
    'list chart',
  ]);
});

it('no two files import each other', () => {
  expect(
    chunksOf({
      app: { lazy: ['a', 'b', 'screen'] },
      a: { imports: ['first'] },
      b: { imports: ['first'] },
      first: { imports: ['screen'] },
      screen: { imports: ['last'] },
      last: {},
    }),
  ).toEqual(['first', 'last']);
});
