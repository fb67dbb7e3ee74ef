import { useTranslation } from 'react-i18next';
import type { LaunchNote } from '../../rules/launch.ts';

/** Why parameters of the address do not act, each named (S3 §3). */
export function LaunchNotes({ notes }: { notes: readonly LaunchNote[] }) {
  const { t, i18n } = useTranslation('focus');
  if (notes.length === 0) return null;
  const wrong = notes.flatMap(({ parameter, reason }) =>
    reason === 'wrong' ? [t('launch.note.quoted', { parameter })] : [],
  );
  return (
    <ul role="status" className="mt-5 flex flex-col gap-2 rounded-card bg-sunken p-4 text-14 text-ink-2 wrap-anywhere">
      {wrong.length > 0 ? (
        <li>
          {t('launch.note.wrong', {
            count: wrong.length,
            parameter: new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(wrong),
          })}
        </li>
      ) : null}
      {notes.map(({ parameter, reason }) =>
        reason === 'wrong' ? null : <li key={`${parameter} ${reason}`}>{t(`launch.note.${reason}`, { parameter })}</li>,
      )}
    </ul>
  );
}
