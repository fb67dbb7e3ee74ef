/** Lets the browser save a text as a file. What no system takes in a name becomes a blank. */
export function saveAsFile(text: string, { name, type }: { readonly name: string; readonly type: string }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name.replaceAll(/[\\/:*?"<>|]/g, ' ');
  link.click();
  URL.revokeObjectURL(link.href);
}
