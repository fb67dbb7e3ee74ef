const key = 'awaits-letter';
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Whoever asked for a letter in this browser is signed in by opening its link. In any other browser the page asks for a press first:
 * mail programs open links by themselves, and somebody else's link must not sign a person in unasked.
 */
export function awaitLetter(): void {
  try {
    localStorage.setItem(key, String(Date.now()));
  } catch {
    // Storage is turned off: the page will ask for the press.
  }
}

export function letterIsAwaited(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(key) ?? 0) < dayMs;
  } catch {
    return false;
  }
}

export function letterHasCome(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
