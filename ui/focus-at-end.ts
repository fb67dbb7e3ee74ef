/**
 * Focuses a text field with the caret behind its text. Browsers put the caret of a field that was never focused before
 * its text: what is typed next would be in front of it.
 */
export function focusAtEnd(field: HTMLElement | null | undefined): void {
  if (!field) return;
  field.focus();
  if (!(field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text'))) return;
  field.setSelectionRange(field.value.length, field.value.length);
}
