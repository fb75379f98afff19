import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { routes } from '../../src/app/routes.ts';
import { screens } from './screens.ts';

test('every screen that a route shows has a row', () => {
  const visited = new Set(
    screens.map(
      ({ path, opens = path }) => matchRoutes([...routes], opens.split('?')[0] ?? '')?.[0]?.route.page,
    ),
  );
  const missing = routes.flatMap(({ path, page }) =>
    visited.has(page)
      ? []
      : [`Add a row for ${path} to its feature's file in web/testing/screens, so that the tests visit it`],
  );
  expect(missing).toEqual([]);
});
