/** Leads to what stands in the way of publishing: the list of what is missing, or else the field in which something is wrong. */
export function showWhatBlocks(missingId: string): void {
  // What is wrong with a field stands there after the next drawing.
  requestAnimationFrame(() => {
    const missing = document.getElementById(missingId) ?? document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]');
    missing?.scrollIntoView({ block: 'nearest' });
    missing?.focus();
  });
}
