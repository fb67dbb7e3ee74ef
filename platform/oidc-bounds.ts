export const oidcBounds = { name: 40 } as const;
