import { contract } from '#features/contract.ts';
import { signInCalls } from '#features/account/sign-in-calls.server.ts';

/** Method and path as in the contract, after `/api`: `GET /focus-card/{id}`. */
export type RouteName = `${string} /${string}`;

interface Procedure {
  '~orpc': { route: { method?: string; path?: string } };
}

function proceduresIn(node: unknown): Procedure[] {
  if (typeof node !== 'object' || node === null) return [];
  return '~orpc' in node ? [node as Procedure] : Object.values(node).flatMap(proceduresIn);
}

/** Every route, collected from what serves them: the contract, the accounts library, and the few others. */
export const allRoutes: readonly RouteName[] = [
  ...proceduresIn(contract).map(
    ({ '~orpc': { route } }): RouteName => `${route.method ?? 'POST'} ${route.path as `/${string}`}`,
  ),
  ...Object.keys(signInCalls).map((path): RouteName => `POST /auth${path as `/${string}`}`),
  'GET /health',
  'POST /webhooks/stripe',
];
