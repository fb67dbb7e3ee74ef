import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OtherFormat } from '../../rules/import-format.ts';

const maps: readonly string[] = ['canvas', 'mindMap', 'outline'] satisfies OtherFormat[];

/** Names a format that holds no flashcards, with a link to where maps are brought in. */
export function ImportOtherFormat({ format }: { format: OtherFormat | 'note' }) {
  const { t } = useTranslation('import');
  return (
    <p role="status" className="text-14 text-warn">
      {t(`other.${format}`)}{' '}
      {maps.includes(format) ? (
        <Link to="/app/library?focusmapTab=true" className="text-accent underline">
          {t('other.toMaps')}
        </Link>
      ) : null}
    </p>
  );
}
