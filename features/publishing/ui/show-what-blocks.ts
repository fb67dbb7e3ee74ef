/** Leads to what stands in the way of publishing: the list of what is missing, or else the field in which something is wrong. */
export function showWhatBlocks(missingId: string): void {
  // What is wrong with a field stands there after the next drawing.
  requestAnimationFrame(() => {
    const missing = document.getElementById(missingId) ?? document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]');
    missing?.scrollIntoView({ block: 'nearest' });
    missing?.focus();
  });
}

/** To the box of the terms in the form in which `from` stands (`terms-label.tsx`). */
export function leadToTerms(from: HTMLElement): void {
  const form = from.closest('[role="dialog"]') ?? document;
  const box = form.querySelector('[data-terms]')?.closest('label')?.querySelector<HTMLElement>('[role="checkbox"]');
  box?.scrollIntoView({ block: 'nearest' });
  box?.focus();
}
