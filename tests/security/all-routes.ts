import { contract } from '#features/contract.ts';
import { signInCalls } from '#features/account/sign-in-calls.server.ts';

/** `GET /focus-card/{id}`: a method and a path as the contract has it, after `/api`. */
export type RouteName = `${string} /${string}`;

interface Procedure {
  '~orpc': { route: { method?: string; path?: string } };
}

function proceduresIn(node: unknown): Procedure[] {
  if (typeof node !== 'object' || node === null) return [];
  return '~orpc' in node ? [node as Procedure] : Object.values(node).flatMap(proceduresIn);
}

/** Every route there is, taken from what serves them: the contract, the calls of the accounts library, and the few beside them. */
export const allRoutes: readonly RouteName[] = [
  ...proceduresIn(contract).map(({ '~orpc': { route } }): RouteName => `${route.method ?? 'POST'} ${route.path as `/${string}`}`),
  ...Object.keys(signInCalls).map((path): RouteName => `POST /auth${path as `/${string}`}`),
  'GET /health',
  'POST /webhooks/stripe',
];
