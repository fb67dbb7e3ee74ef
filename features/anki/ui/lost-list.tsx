import { useTranslation } from 'react-i18next';
import type { AnkiReport } from '../contract.ts';

/** What is not kept, with examples. */
export function LostList({ lost }: { lost: AnkiReport['lost'] }) {
  const { t, i18n } = useTranslation('anki');
  if (lost.length === 0) return null;
  const examples = new Intl.ListFormat(i18n.language, { type: 'unit' });
  return (
    <div className="w-full rounded-card bg-sunken p-4">
      <h3 className="text-16 font-semibold">{t('notKept')}</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {lost.map(({ kind, count, examples: named }) => (
          <li key={kind} className="text-14">
            {t(`lost.${kind}`, { count })}
            {named.length > 0 ? (
              <span dir="auto" className="block text-ink-3 wrap-anywhere">
                {examples.format(named)}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
