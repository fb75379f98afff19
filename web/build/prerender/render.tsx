import { text } from 'node:stream/consumers';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { prerendered } from '../../../shared/documents.ts';
import type { Scheme } from '../../../shared/rules/palette.ts';
import { App } from '../../src/app/App.tsx';
import { routes } from '../../src/app/routes.ts';
import { tokensCss } from '../../src/ui/theme/tokens.ts';
import { prefer } from './browser.ts';
import { evaluated, importedBy } from './evaluated.ts';
import type { Rendered, Screen } from './screen.ts';
import { variablesFor } from './styles.ts';

/** Holds the styles that antd generates in each scheme. */
const caches = { light: createCache(), dark: createCache() };

/** Renders in sequence, as a screen's own modules are those that first run with it. */
export async function renderAll(): Promise<Rendered> {
  const screens: Screen[] = [];
  for (const path of Object.values(prerendered)) screens.push(await renderScreen(path));
  const rules = extractStyle(caches.light, { plain: true, types: 'style' });
  if (rules !== extractStyle(caches.dark, { plain: true, types: 'style' })) {
    throw new Error('The styles of light and dark differ by more than variables');
  }
  const variables = variablesFor({ light: variablesIn('light'), dark: variablesIn('dark') });
  return { screens, loaded: loadedScreens(), styles: tokensCss() + variables + rules };
}

function loadedScreens(): Rendered['loaded'] {
  const parameters = ({ path }: { path: string }) => path.split(':').length;
  return routes
    .filter(({ frame }) => frame !== 'admin')
    .map(({ path, page, navigation }) => ({
      path,
      modules: [page, navigation].flatMap((part) => (part?.load ? importedBy(part.load, path) : [])),
    }))
    .filter(({ modules }) => modules.length > 0)
    .toSorted((one, other) => parameters(one) - parameters(other));
}

const variablesIn = (scheme: Scheme) =>
  extractStyle(caches[scheme], { plain: true, types: ['token', 'cssVar'] });

async function renderScreen(path: string): Promise<Screen> {
  const before = evaluated.size;
  const html = await renderIn('light', path);
  const modules = [...evaluated].slice(before);
  if (html !== (await renderIn('dark', path))) throw new Error(`${path} has another markup in the dark`);
  // React writes the elements of the head first.
  const [, title = '', markup = ''] = /^<title>(.*?)<\/title>(.*)$/s.exec(html) ?? [];
  if (markup === '') throw new Error(`${path} shows nothing`);
  const isPublic = routes.some((route) => route.path === path && route.access === 'signedOut');
  return { path, title, markup, modules, isPublic };
}

async function renderIn(scheme: Scheme, path: string): Promise<string> {
  prefer(scheme);
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StyleProvider cache={caches[scheme]}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </StyleProvider>
    </StrictMode>,
    {
      // Streamed parts would need inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void errors.push(error),
    },
  );
  const html = await text(prelude);
  if (errors.length > 0) throw new AggregateError(errors, `${path} could not be rendered`);
  return html;
}
