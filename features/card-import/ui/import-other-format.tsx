import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import type { OtherFormat } from '../rules/import-format.ts';

const maps: readonly string[] = ['canvas', 'mindMap', 'outline'] satisfies OtherFormat[];

/**
 * Names a format that holds no flashcards. Maps have a link to where they are brought in; `cut` reads a note as a list
 * nevertheless.
 */
export function ImportOtherFormat({ format, cut }: { format: OtherFormat | 'note'; cut?: () => void }) {
  const { t } = useTranslation('card-import');
  return (
    <p role="status" className="text-14 text-warn">
      {t(`other.${format}`)}{' '}
      {maps.includes(format) ? (
        <Link to="/app/library?focusmapTab=true" className="text-accent underline">
          {t('other.toMaps')}
        </Link>
      ) : null}
      {cut ? (
        <Button size="sm" variant="quiet" onClick={cut}>
          {t('cutInstead')}
        </Button>
      ) : null}
    </p>
  );
}
