/** Paths of somebody's profile, by username or id. */
export const personAddress = {
  forMembers: (name: string): string => `/app/focusmate/${encodeURIComponent(name)}`,
  /** Rendered by the server, without the client bundle. */
  forVisitors: (name: string): string => `/profile/${encodeURIComponent(name)}`,
} as const;
