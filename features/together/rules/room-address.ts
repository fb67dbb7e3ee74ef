const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const base = '/app/together';

/** Paths of the screens of studying together. */
export const roomAddress = {
  list: base,
  lobby: (id: string): string => `${base}/${id}`,
  /** The session of a member who sits in a room, with the friends to invite shown at once. */
  sessionInviting: (sessionId: string): string => `/app/focus-session/${sessionId}?invite`,
} as const;

/** The room to which a path leads; what follows the path does not matter. `undefined`: it leads elsewhere. */
export function roomOfAddress(path: string): string | undefined {
  const [pathname = ''] = path.split(/[?#]/);
  if (!pathname.startsWith(`${base}/`)) return undefined;
  const id = pathname.slice(base.length + 1).replace(/\/$/, '');
  return uuid.test(id) ? id.toLowerCase() : undefined;
}
