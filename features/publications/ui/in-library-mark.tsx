import { LibraryBig } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '#ui/chip.tsx';

/** Mark on the tile of a public card that the member made or has a copy of. */
export function InLibraryMark() {
  const { t } = useTranslation('publications');
  return (
    <Chip>
      <span aria-hidden="true" title={t('inLibrary')}>
        <LibraryBig className="size-3.5" />
      </span>
      <span className="sr-only">{t('inLibrary')}</span>
    </Chip>
  );
}
