import { describe, expect, it } from 'vitest';
import { matchesKey, type PressedKey } from './key-match.ts';

const press = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

describe('matching a pressed key', () => {
  it.each([
    ['a letter', press('n'), 'n', true],
    ['a letter with Caps Lock', press('N'), 'n', true],
    ['another letter', press('m'), 'n', false],
    ['a letter with Ctrl is another key', press('n', { ctrlKey: true }), 'n', false],
    ['a letter with Alt is another key', press('n', { altKey: true }), 'n', false],
    ['Ctrl and a letter', press('k', { ctrlKey: true }), 'Mod+K', true],
    ['Command and a letter', press('k', { metaKey: true }), 'Mod+K', true],
    ['the letter alone', press('k'), 'Mod+K', false],
    ['with Shift it is another combination', press('Z', { ctrlKey: true, shiftKey: true }), 'Mod+Z', false],
    ['asked for with Shift', press('Z', { ctrlKey: true, shiftKey: true }), 'Mod+Shift+Z', true],
    ['a question mark needs Shift on many keyboards', press('?', { shiftKey: true }), '?', true],
    ['a plus sign', press('+', { shiftKey: true }), '+', true],
    ['Space', press(' '), 'Space', true],
    ['an arrow', press('ArrowLeft'), 'ArrowLeft', true],
    ['an arrow with Shift selects text', press('ArrowLeft', { shiftKey: true }), 'ArrowLeft', false],
    ['the place of a letter on a Cyrillic keyboard', press('л', { code: 'KeyK', ctrlKey: true }), 'Mod+K', true],
    ['a Latin letter elsewhere on an AZERTY keyboard', press('a', { code: 'KeyQ' }), 'q', false],
    ['a bracket typed with AltGr', press('[', { altKey: true }), '[', true],
  ] as const)('%s', (_, event, keys, expected) => expect(matchesKey(event, keys)).toBe(expected));

  it('takes any of several keys', () => {
    expect(matchesKey(press('Enter'), ['Space', 'Enter'])).toBe(true);
    expect(matchesKey(press('Tab'), ['Space', 'Enter'])).toBe(false);
  });

  it('leaves lone characters alone when they are switched off, and nothing else', () => {
    expect(matchesKey(press('n'), 'n', false)).toBe(false);
    expect(matchesKey(press('1'), '1', false)).toBe(false);
    expect(matchesKey(press('?', { shiftKey: true }), '?', false)).toBe(false);
    expect(matchesKey(press('k', { ctrlKey: true }), 'Mod+K', false)).toBe(true);
    expect(matchesKey(press(' '), 'Space', false)).toBe(true);
    expect(matchesKey(press('ArrowLeft'), 'ArrowLeft', false)).toBe(true);
  });
});
