import { clipIn, type Clip } from '../rules/edits.ts';

/** Under this key in the browser's storage, so that other tabs can paste it; removed by signing out. */
const storageKey = (memberId: string) => `loci.map-clip.${memberId}`;
/** A larger clip can be pasted in its own tab only: the storage is small. */
const mostCharacters = 1_000_000;

let own: { memberId: string; clip: Clip; text: string } | undefined;

function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is forbidden: this tab has what was copied in it.
    return null;
  }
}

/** What a member copied last from any of their maps in this browser. */
export function clipsOf(memberId: string) {
  const key = storageKey(memberId);
  return {
    keep(clip: Clip): void {
      const text = JSON.stringify(clip);
      own = { memberId, clip, text };
      try {
        if (text.length <= mostCharacters) localStorage.setItem(key, text);
        else localStorage.removeItem(key);
      } catch {
        // No storage left: this tab has it.
      }
    },
    held(): Clip | undefined {
      const text = storedText(key);
      if (own?.memberId === memberId && (text === null || text === own.text)) return own.clip;
      if (text === null) return undefined;
      const clip = clipIn(text);
      // Written by another version of Loci, or by another program: it would fail again at every menu.
      if (clip) own = { memberId, clip, text };
      else localStorage.removeItem(key);
      return clip;
    },
  };
}
