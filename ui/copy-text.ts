/**
 * Copies a text; answers whether that worked. The clipboard is missing where a home server is reached without HTTPS:
 * there the text is selected in a field of its own and copied as the keys would do it.
 */
export async function copyText(text: string): Promise<boolean> {
  // Missing without HTTPS, whatever its type says.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return copyBySelection(text);
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    // The permission was refused, which the selection does not need.
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Inside an open dialog, which would take the focus back from outside.
  (before?.closest('dialog, [role="dialog"], [role="alertdialog"]') ?? document.body).append(field);
  try {
    field.focus({ preventScroll: true });
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
