const storageKey = 'loci.quiet-room';
/** Where storage is forbidden, it lasts as long as the page. */
let ofPage: string | null = null;

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey) ?? ofPage;
  } catch {
    return ofPage;
  }
}

/**
 * The session whose sounds the member has stopped, for all tabs of this device: a tab that takes the session over does
 * not start them again.
 */
export const quietRoom = {
  is: (sessionId: string): boolean => stored() === sessionId,
  set(sessionId: string, quiet: boolean): void {
    if (!quiet && !quietRoom.is(sessionId)) return;
    ofPage = null;
    try {
      if (quiet) localStorage.setItem(storageKey, sessionId);
      else localStorage.removeItem(storageKey);
    } catch {
      ofPage = quiet ? sessionId : null;
    }
  },
};

/** Whether a tab has something to play: one tab of a device, while the session runs. */
export const wantsSounds = ({ mix }: { mix: string | null }, ended: boolean, isOne: boolean): boolean =>
  mix !== null && !ended && isOne;
