import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../../app/routes.ts';
import { screens } from '../e2e/screens.ts';

/** Full paths of routes that render a screen: those without children. */
function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const here = path ? `${parent}/${path}` : parent;
    return children?.length ? pathsOf(children, here) : [here || '/'];
  });
}

test('the list of screens contains exactly the routes of app/routes.ts', () => {
  const listed = [...new Set(screens.map(({ route }) => route))];
  expect(listed.toSorted()).toEqual([...new Set(pathsOf(routes))].toSorted());
});
