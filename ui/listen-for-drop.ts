type DropTarget = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** How many listeners of each target take files. */
const takers = new WeakMap<DropTarget, number>();

/**
 * Takes files that are dropped anywhere on the page. Without a listener the browser opens a dropped file, and the page
 * with all that was typed is gone. Without `take` files are refused, unless another listener takes them: whichever was
 * added first, and whichever is removed and added again. Returns what removes the listeners.
 */
export function listenForDrop(target: DropTarget, take: ((files: readonly File[]) => void) | undefined): () => void {
  const count = (by: 1 | -1) => void (take && takers.set(target, (takers.get(target) ?? 0) + by));
  const isForOther = () => !take && (takers.get(target) ?? 0) > 0;
  const over = (event: Event) => {
    const { dataTransfer } = event as DragEvent;
    // A drop inside has its own listener, for example that of a field.
    if (!dataTransfer?.types.includes('Files') || event.defaultPrevented || isForOther()) return;
    event.preventDefault();
    dataTransfer.dropEffect = take ? 'copy' : 'none';
  };
  const drop = (event: Event) => {
    const { dataTransfer } = event as DragEvent;
    if (!dataTransfer?.types.includes('Files') || event.defaultPrevented || isForOther()) return;
    event.preventDefault();
    take?.([...dataTransfer.files]);
  };
  count(1);
  target.addEventListener('dragover', over);
  target.addEventListener('drop', drop);
  return () => {
    count(-1);
    target.removeEventListener('dragover', over);
    target.removeEventListener('drop', drop);
  };
}
