import { useTranslation } from 'react-i18next';
import type { AddSuggestedCard } from '#features/maps/ui/suggested.ts';
import { showToast } from '#ui/toast.tsx';
import { addToLibrary } from '#app/shell/add-to-library.ts';

/** Adds a card that a map suggests, and says how it gets a schedule. */
export function useAddSuggested(): AddSuggestedCard {
  const { t } = useTranslation();
  return async (url_seo, onOffline) => {
    const taken = await addToLibrary({ url_seo }, onOffline);
    if (taken.kind === 'added')
      showToast({ title: t('added.title'), text: t(taken.tested ? 'added.tested' : 'added.text') });
    return taken;
  };
}
