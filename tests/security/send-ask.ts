import type { Person } from '#tests/harness/instance.ts';
import type { RouteName } from './all-routes.ts';
import type { Ask } from './who.ts';

export const methodOf = (route: RouteName) => route.slice(0, route.indexOf(' '));
export const changesState = (route: RouteName) => methodOf(route) !== 'GET';

/** Sends the request of a row as a person; a test may change headers and body. */
export function sendAsk(
  person: Pick<Person, 'fetch'>,
  route: RouteName,
  ask: Ask,
  change: { headers?: Record<string, string>; body?: string } = {},
): Promise<Response> {
  const method = methodOf(route);
  const path = route
    .slice(method.length + 1)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ask.params?.[name] ?? ''));
  const url = `/api${path}${ask.query ? `?${ask.query}` : ''}`;
  if (method === 'GET') return person.fetch(url, { headers: change.headers ?? {} });
  if (ask.form && change.body === undefined)
    return person.fetch(url, { method, body: ask.form, headers: change.headers ?? {} });
  const body = change.body ?? JSON.stringify(ask.body ?? {});
  return person.fetch(url, { method, body, headers: { 'content-type': 'application/json', ...change.headers } });
}
