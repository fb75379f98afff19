import * as esbuild from 'esbuild';
import { tokensCss } from '../../src/ui/theme/tokens.ts';
import { at } from '../viteOptions.ts';

const TOKEN = /(--[\w-]+):([^;{}]*);?/g;

/** Returns the styles of a chat's first screen, with the tokens that they use. */
export async function firstStyles(): Promise<string> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [at('src/chat/first.css')],
    bundle: true,
    minify: true,
    target: 'es2022',
    write: false,
  });
  const rules = outputFiles[0]?.text.trim() ?? '';
  return usedTokens(tokensCss(), rules) + rules;
}

/** Keeps the variables that the rules use; no token refers to another token. */
export function usedTokens(tokens: string, rules: string): string {
  const used = new Set([...rules.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  return tokens.replace(TOKEN, (declaration, name) => (used.has(name) ? declaration : ''));
}
