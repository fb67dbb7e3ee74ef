import { useTranslation } from 'react-i18next';
import { ErrorNote } from '#ui/error-note.tsx';
import type { Adding } from '../rules/adding-flow.ts';

/** Why the card was not added. Shown at the top, so that it never covers the button to retry. */
export function AddRefused({ state }: { state: Adding }) {
  const { t } = useTranslation('cards');
  if (state.kind !== 'refused') return null;
  return (
    <div className="fixed inset-x-3 top-20 z-20 mx-auto max-w-md shadow-lifted">
      <ErrorNote title={t('public.addFailed')} text={state.text} />
    </div>
  );
}
