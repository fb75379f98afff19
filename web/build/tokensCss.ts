import type { Plugin } from 'vite';
import { tokensCss } from '../src/ui/theme/tokens.ts';

const ID = 'virtual:tokens.css';

/** Makes the suite's tokens a style sheet: `import 'virtual:tokens.css'`. */
export function tokens(): Plugin {
  return {
    name: 'tokens-css',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? tokensCss() : undefined),
  };
}
