import { LibraryBig } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '#features/cards/ui/card-face.tsx';

/** On the tile of a public card: the member has a copy of it, or has made it. */
export function InLibraryMark() {
  const { t } = useTranslation('community');
  return (
    <Chip>
      <span aria-hidden="true" title={t('inLibrary')}>
        <LibraryBig className="size-3.5" />
      </span>
      <span className="sr-only">{t('inLibrary')}</span>
    </Chip>
  );
}
