import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeToast, showUndo, undoMs } from '#ui/toast.tsx';
import type { ImportReader } from '../rules/import-reading.ts';
import { draftOf, type ImportDrafts } from '#features/card-editor/ui/import-drafts.ts';
import { cancelReading, type ImportEntry } from './import-entry.ts';

/** The text to import with its settings, kept as a draft. */
export function useImportEntry(drafts: ImportDrafts) {
  const { t } = useTranslation(['card-import', 'cards']);
  const [previous, setPrevious] = useState(() => drafts.open());
  const [entry, setEntry] = useState<ImportEntry>(() => ({
    draft: previous ?? draftOf('', undefined),
    chosen: undefined,
  }));
  const { draft } = entry;
  // To undo would replace a text that was entered since, so another text takes the offer away.
  const undo = useRef<{ toast: string; end: ReturnType<typeof setTimeout> }>(undefined);
  const forgetUndo = () => {
    if (!undo.current) return;
    closeToast(undo.current.toast);
    clearTimeout(undo.current.end);
    undo.current = undefined;
  };
  // Whoever leaves the screen while it is offered finds the text again.
  useEffect(() => forgetUndo, []);

  const change = (text: string) => {
    if (text === draft.text) return;
    forgetUndo();
    const next = draftOf(text, previous);
    setEntry({ draft: next, chosen: undefined });
    if (text === '') drafts.forget(draft.importId);
    else drafts.keepSoon(next);
  };
  return {
    ...entry,
    change,
    choose: (chosen: ImportEntry['chosen']) => setEntry((now) => ({ ...now, chosen })),
    cancel(finished: ImportReader | undefined) {
      const left = cancelReading(entry, finished);
      setEntry(left);
      if (left.draft === draft) return;
      const toast = showUndo(t('readingCancelled'), t('cards:editor.undo'), () => {
        forgetUndo();
        setEntry(entry);
        // The toast waits while it is looked at, and the draft may be gone.
        drafts.keepSoon(draft);
      });
      undo.current = { toast, end: setTimeout(() => drafts.forget(draft.importId), undoMs) };
    },
    /** For another import: the same text again is a new one. */
    restart() {
      setPrevious(undefined);
      change('');
    },
  };
}
