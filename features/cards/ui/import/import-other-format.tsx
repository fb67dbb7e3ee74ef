import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OtherFormat } from '../../rules/import-format.ts';

/** Names a format that holds no flashcards, with a link to where maps are brought in. */
export function ImportOtherFormat({ format }: { format: OtherFormat }) {
  const { t } = useTranslation('import');
  return (
    <p role="status" className="text-14 text-warn">
      {t(`other.${format}`)}{' '}
      {format === 'json' ? null : (
        <Link to="/app/library?focusmapTab=true" className="text-accent underline">
          {t('other.toMaps')}
        </Link>
      )}
    </p>
  );
}
