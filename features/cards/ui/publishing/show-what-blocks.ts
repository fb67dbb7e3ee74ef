/** Scrolls to the list of what is missing, or to the first invalid field. */
export function showWhatBlocks(missingId: string): void {
  // Errors of fields are rendered in the next frame.
  requestAnimationFrame(() => {
    const missing =
      document.getElementById(missingId) ??
      document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]');
    missing?.scrollIntoView({ block: 'nearest' });
    missing?.focus();
  });
}

/** Scrolls to the checkbox of the terms in the same form as `from` (`terms-label.tsx`). */
export function showTerms(from: HTMLElement): void {
  const form = from.closest('[role="dialog"]') ?? document;
  const box = form.querySelector('[data-terms]')?.closest('label')?.querySelector<HTMLElement>('[role="checkbox"]');
  box?.scrollIntoView({ block: 'nearest' });
  box?.focus();
}
