import { closeToast, showToast, type ToastWords } from '#ui/toast.tsx';

let last = '';

/**
 * Shows what has become of the plan, in place of what was shown of it before, whichever screen showed that: what was
 * cancelled and has been resumed or changed since must offer no undo.
 */
export function showPlanToast(words: ToastWords): void {
  closeToast(last);
  last = showToast(words);
}
