/**
 * Takes files that are dropped anywhere on the page. Without a listener the browser opens a dropped file, and the page
 * with all that was typed is gone. Returns what removes the listeners.
 */
export function listenForDrop(
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  take: ((files: readonly File[]) => void) | undefined,
): () => void {
  const over = (event: Event) => {
    const { dataTransfer } = event as DragEvent;
    // A drop inside has its own listener, for example that of a field.
    if (!dataTransfer?.types.includes('Files') || event.defaultPrevented) return;
    event.preventDefault();
    dataTransfer.dropEffect = take ? 'copy' : 'none';
  };
  const drop = (event: Event) => {
    const { dataTransfer } = event as DragEvent;
    if (!dataTransfer?.types.includes('Files') || event.defaultPrevented) return;
    event.preventDefault();
    take?.([...dataTransfer.files]);
  };
  target.addEventListener('dragover', over);
  target.addEventListener('drop', drop);
  return () => {
    target.removeEventListener('dragover', over);
    target.removeEventListener('drop', drop);
  };
}
