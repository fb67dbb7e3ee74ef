const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const base = '/app/together';

/** Paths of the screens of studying together. */
export const roomAddress = {
  list: base,
  lobby: (id: string): string => `${base}/${id}`,
  pairWait: `${base}/pair/wait`,
  pair: (id: string): string => `${base}/pair/${id}`,
  /** The session of a member who sits in a room, with the friends to invite shown at once. */
  sessionInviting: (sessionId: string): string => `/app/focus-session/${sessionId}?invite`,
} as const;

/** The start screen with *In a pair* chosen. */
export const newPair = '/app/focus-session/new?connectType=PAIRUP';

/** The room to which a path leads; what follows the path does not matter. `undefined`: it leads elsewhere. */
export const roomOfAddress = (path: string): string | undefined => idBelow(base, path);

/** The pair to which a path leads. */
export const pairOfAddress = (path: string): string | undefined => idBelow(`${base}/pair`, path);

function idBelow(parent: string, path: string): string | undefined {
  const [pathname = ''] = path.split(/[?#]/);
  if (!pathname.startsWith(`${parent}/`)) return undefined;
  const id = pathname.slice(parent.length + 1).replace(/\/$/, '');
  return uuid.test(id) ? id.toLowerCase() : undefined;
}
