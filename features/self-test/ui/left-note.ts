import { showToast, type ToastWords } from '#ui/toast.tsx';

const name = 'loci.left';

/** For a test whose exit loads a new document, in which `sayLeftTest` says it. */
export function keepLeftNote(note: ToastWords): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(note));
  } catch {
    // Without storage it is not said; the unfinished test is listed all the same.
  }
}

/** Says, once, what a test said that was left in the document before. */
export function sayLeftTest(): void {
  try {
    const note = sessionStorage.getItem(name);
    if (note) showToast(JSON.parse(note) as ToastWords);
    sessionStorage.removeItem(name);
  } catch {
    // Without storage there is nothing to say.
  }
}
