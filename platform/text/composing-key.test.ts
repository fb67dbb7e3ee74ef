import { expect, test } from 'vitest';
import { isComposingKey } from './composing-key.ts';

test('the Enter that ends a composition is no Enter, in Safari either', () => {
  expect(isComposingKey({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isComposingKey({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposingKey({ isComposing: false, keyCode: 13 })).toBe(false);
  // An event of React has no `isComposing` of its own.
  expect(isComposingKey({ nativeEvent: { isComposing: false, keyCode: 229 } })).toBe(true);
  expect(isComposingKey({ nativeEvent: { isComposing: false, keyCode: 13 } })).toBe(false);
});
