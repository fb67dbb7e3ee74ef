import { useTranslation } from 'react-i18next';
import type { LaunchNote } from '../../rules/launch.ts';

/** Why parameters of the address do not act, each named (S3 §3). */
export function LaunchNotes({ notes }: { notes: readonly LaunchNote[] }) {
  const { t } = useTranslation('focus');
  if (notes.length === 0) return null;
  return (
    <ul role="status" className="mt-5 flex flex-col gap-1 rounded-card bg-sunken p-4 text-14 text-ink-2">
      {notes.map(({ parameter, reason }) => (
        <li key={`${parameter} ${reason}`} className="wrap-anywhere">
          {t(`launch.note.${reason}`, { parameter })}
        </li>
      ))}
    </ul>
  );
}
