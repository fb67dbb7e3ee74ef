import { useTranslation } from 'react-i18next';
import type { RecordingsFound } from './bring-in-recordings.ts';

/** Of the preview: how many recordings will be brought in, and whether there is room for them. */
export function RecordingsFoundLines({ found: { recordings, bytes, roomBytes } }: { found: RecordingsFound }) {
  const { t, i18n } = useTranslation('bring-in');
  if (recordings.length === 0) return null;
  const megabytes = (count: number) => Math.ceil(count / 1024 ** 2).toLocaleString(i18n.language);
  return (
    <>
      <span className="block">{t('bring.willMakeRecordings', { count: recordings.length })}</span>
      {bytes > roomBytes ? (
        <span className="block text-14 font-normal text-ink-2">
          {t('bring.recordingsRoom', {
            all: megabytes(bytes),
            left: Math.floor(roomBytes / 1024 ** 2).toLocaleString(i18n.language),
          })}
        </span>
      ) : null}
    </>
  );
}

/** Of the end: how many were brought in. */
export function RecordingsMadeLines({ count }: { count: number }) {
  const { t } = useTranslation('bring-in');
  return count > 0 ? <span className="block">{t('bring.doneRecordings', { count })}</span> : null;
}
