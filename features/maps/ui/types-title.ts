import type { KeyboardEvent } from 'react';
import { isComposingKey } from '#platform/text/composing-key.ts';

/**
 * Whether a key goes on with the title of the one chosen node or row, in place of acting: letters do, and with no title
 * yet every sign but the space. An input method begins with a key that is no letter.
 */
export function typesTitle(event: KeyboardEvent, title: string): boolean {
  const { key } = event;
  if (isComposingKey(event) || key === 'Dead') return true;
  return title === '' ? /^\S$/u.test(key) : /^\p{L}$/u.test(key);
}
