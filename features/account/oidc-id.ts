/** The id of the provider of one's own, among those of the accounts library. */
export const oidcId = 'oidc' as const;
