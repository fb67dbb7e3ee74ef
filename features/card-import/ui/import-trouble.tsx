import { useTranslation } from 'react-i18next';
import type { OtherFormat } from '../rules/import-format.ts';
import { ImportOtherFormat } from './import-other-format.tsx';

/** Why a text gives no rows, or not those that were meant. */
export function ImportTrouble({
  failed,
  format,
  cut,
  lacksSeparator,
}: {
  failed: boolean;
  /** A format that holds no flashcards. */
  format: OtherFormat | 'note' | undefined;
  cut?: () => void;
  lacksSeparator: boolean;
}) {
  const { t } = useTranslation('card-import');
  return (
    <>
      {failed ? (
        <p role="alert" className="text-14 text-bad">
          {t('readingFailed')}
        </p>
      ) : null}
      {format ? <ImportOtherFormat format={format} {...(cut && { cut })} /> : null}
      {lacksSeparator ? (
        <p role="status" className="text-14 text-warn">
          {t('noSeparator')}
        </p>
      ) : null}
    </>
  );
}
