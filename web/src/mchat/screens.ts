import { paths, pathTo } from '../paths.ts';
import type { Screen } from '../screen.ts';
import { editorScreens } from './editor/screens.ts';

export const mchatScreens: readonly Screen[] = [
  ...editorScreens,
  { path: pathTo(paths.mchat.public, { chatId: '7', link: 'hello' }), as: 'nobody', shows: 'h1' },
];
