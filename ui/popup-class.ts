/** The floating list under a select, a combobox or a menu button. */
export const popupClass =
  'max-h-(--available-height) min-w-(--anchor-width) origin-(--transform-origin) overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-1 text-ink shadow-lifted outline-none transition-[opacity,scale] data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0';

/** A row of the list. */
export const optionClass =
  'flex min-h-11 cursor-default items-center gap-2.5 rounded-control px-3 py-1.5 text-16 outline-none select-none data-disabled:opacity-55 data-highlighted:bg-sunken sm:min-h-9 sm:text-14';

/** The backdrop of a dialog or sheet: same z-index as dialogs, so that the later one is above. */
export const backdropClass =
  'fixed inset-0 z-50 bg-veil transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';
