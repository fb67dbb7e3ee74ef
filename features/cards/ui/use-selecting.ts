import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#client/keys.ts';

/** Which cards are selected. The focus goes on to a button when the selecting ends. */
export function useSelecting(
  filtersButton: RefObject<HTMLButtonElement | null>,
  searchRef: RefObject<HTMLInputElement | null> | undefined,
) {
  const { t } = useTranslation('cards');
  /** Ids of the selected cards; `null` while none are being selected. */
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const selectButton = useRef<HTMLButtonElement>(null);
  const isSelecting = selected !== null;
  const wasSelecting = useRef(false);
  useEffect(() => {
    // The bar with the focused button is gone; a dialog that closes still has the focus for some frames. Whoever types
    // meanwhile goes on.
    if (wasSelecting.current && !isSelecting && !document.activeElement?.matches('input, textarea')) {
      // On a phone the first is in the sheet of the filters.
      const buttons = [selectButton.current, filtersButton.current, searchRef?.current];
      buttons.find((button) => button?.offsetParent)?.focus({ preventScroll: true });
    }
    wasSelecting.current = isSelecting;
  }, [isSelecting, filtersButton, searchRef]);
  useKeys([
    { keys: 'Escape', label: t('library.selection.end'), run: () => setSelected(null), when: selected !== null },
  ]);
  return { selected, setSelected, selectButton };
}

export function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}
