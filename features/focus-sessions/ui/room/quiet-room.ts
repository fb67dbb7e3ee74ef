const storageKey = 'loci.quiet-room';

/**
 * The session whose sounds the member has stopped, for all tabs of this device: a tab that takes the session over does
 * not start them again.
 */
export const quietRoom = {
  is: (sessionId: string): boolean => localStorage.getItem(storageKey) === sessionId,
  set(sessionId: string, quiet: boolean): void {
    if (quiet) localStorage.setItem(storageKey, sessionId);
    else if (quietRoom.is(sessionId)) localStorage.removeItem(storageKey);
  },
};
