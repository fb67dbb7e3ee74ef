import { useTranslation } from 'react-i18next';
import { showToast } from '#ui/toast.tsx';
import { addToLibrary } from '#app/shell/add-to-library.ts';

/** Adds a card that a map suggests, and says how it gets a schedule. */
export function useAddSuggested() {
  const { t } = useTranslation();
  return async (url_seo: string, onOffline: () => void) => {
    const taken = await addToLibrary({ url_seo }, onOffline);
    if (taken.kind === 'added')
      showToast({ title: t('added.title'), text: t(taken.tested ? 'added.tested' : 'added.text') });
    return taken;
  };
}
