const key = 'awaits-letter';
const dayMs = 24 * 60 * 60 * 1000;

/**
 * In the browser that requested a letter, opening its link signs in. Any other browser asks for a click first: mail
 * programs open links by themselves, and another person's link must not sign anybody in unasked.
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
    // Nothing was stored.
  }
}
