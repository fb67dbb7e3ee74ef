const forMembers = (name: string): string => `/app/focusmate/${encodeURIComponent(name)}`;

/** Paths of somebody's profile, by username or id. */
export const personAddress = {
  forMembers,
  /** Opens the form that contacts a teacher, where they can be contacted. */
  toContact: (name: string): string => `${forMembers(name)}?contact`,
  /** Rendered by the server, without the client bundle. */
  forVisitors: (name: string): string => `/profile/${encodeURIComponent(name)}`,
} as const;
