/** A keyboard event of React or of the browser. */
type KeyEvent = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/**
 * Whether the key belongs to an input method (IME), such as the Enter that ends a conversion to Japanese. Safari sends
 * that Enter after the end of the composition, with `isComposing` false: only the key code 229 tells.
 */
export function isComposingKey(event: KeyEvent | { readonly nativeEvent: KeyEvent }): boolean {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === 229;
}
