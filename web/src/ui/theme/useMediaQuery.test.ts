import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useHasRoomForTables, usePreference } from './useMediaQuery.ts';

function Screen() {
  const hasRoom = useHasRoomForTables();
  const isDark = usePreference('(prefers-color-scheme: dark)');
  return `${hasRoom ? 'table' : 'rows'}, ${isDark ? 'dark' : 'light'}`;
}

afterEach(() => vi.unstubAllGlobals());

test('what is rendered beforehand is for a phone, in the scheme that is asked for', () => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) });
  expect(renderToString(createElement(Screen))).toBe('rows, dark');
});
