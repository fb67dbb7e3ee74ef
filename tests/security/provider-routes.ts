import { accounts, type RouteRow } from './who.ts';

/** The rows of the OpenID provider; `oidc.api.test.ts` has what comes of it. */
export const providerRoutes = {
  'POST /auth/link-social': {
    who: { ...accounts(400), withoutMembership: 401 },
    asks: { plain: () => ({ body: { provider: 'oidc', password: 'not the password' } }) },
  },
  'POST /auth/unlink-provider': {
    who: { ...accounts(400), withoutMembership: 401 },
    asks: { plain: () => ({ body: { password: 'not the password' } }) },
  },
} satisfies Record<string, RouteRow>;
