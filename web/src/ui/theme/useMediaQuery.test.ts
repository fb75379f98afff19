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

test("a prerendered screen is a phone's, in the preferred scheme", () => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) });
  expect(renderToString(createElement(Screen))).toBe('rows, dark');
});
