import * as esbuild from 'esbuild';
import { tokensCss } from '../../src/ui/theme/tokens.ts';
import { at } from '../viteOptions.ts';

const TOKEN = /(--[\w-]+):([^;{}]*);?/g;

/** The styles of what visitors of a bot see first, with the tokens that these use. */
export async function firstStyles(): Promise<string> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [at('src/chat/first.css')],
    minify: true,
    target: 'es2022',
    write: false,
  });
  const rules = outputFiles[0]?.text.trim() ?? '';
  return usedTokens(tokensCss(), rules) + rules;
}

/** Of a sheet of variables those that some rules use; none of ours is made of others. */
function usedTokens(tokens: string, rules: string): string {
  const used = new Set([...rules.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  return tokens.replace(TOKEN, (declaration, name) => (used.has(name) ? declaration : ''));
}
