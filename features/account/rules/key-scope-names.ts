/** What an API key may be allowed to do. A key has one or more; none includes another. */
export const keyScopes = ['read', 'answer', 'write', 'share', 'messages'] as const;
export type KeyScope = (typeof keyScopes)[number];
