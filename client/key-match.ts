/** The part of a keyboard event that says which key it was. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Whether the event is one of these keys. With `single` off, lone characters are none (WCAG 2.1.4); Space, Enter,
 * Escape and arrows still are.
 */
export function matchesKey(event: PressedKey, keys: string | readonly string[], single = true): boolean {
  return (typeof keys === 'string' ? [keys] : keys).some((one) => matchesOne(event, one, single));
}

function matchesOne(event: PressedKey, wanted: string, single: boolean): boolean {
  const parts = wanted.length > 1 ? wanted.split('+') : [wanted];
  const key = parts.at(-1)!;
  const mod = parts.includes('Mod');
  if (mod !== (event.ctrlKey || event.metaKey)) return false;
  if (parts.includes('Alt') !== event.altKey && !isTypedWithAlt(event, key)) return false;
  const character = [...key].length === 1;
  if (character && !mod && !single) return false;
  // Which characters need Shift differs by keyboard: `?` is asked for as itself. Named keys and combinations say it.
  if ((!character || mod) && parts.includes('Shift') !== event.shiftKey) return false;
  const pressed = event.key === ' ' ? 'Space' : event.key;
  if (pressed.toLowerCase() === key.toLowerCase()) return true;
  return isLatinLetter(key) && !isLatinLetter(event.key) && event.code === `Key${key.toUpperCase()}`;
}

/** AltGr gives characters such as `[` on many keyboards; it comes as Alt, sometimes with Ctrl. */
function isTypedWithAlt(event: PressedKey, key: string): boolean {
  return event.altKey && event.key === key && !/^[a-z0-9]$/i.test(key);
}

/** On a Cyrillic, Greek, Hebrew … keyboard a letter key gives none of ours: then its place counts. */
function isLatinLetter(key: string): boolean {
  return /^[a-z]$/i.test(key);
}
