import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Figures } from '../../figures.contract.ts';
import { Figure } from './figure.tsx';

/** What was forgotten most often, each with its card, where it can be rewritten or rest. */
export function Hardest({ figures: { hardest }, cardAt }: { figures: Figures; cardAt: (id: string) => string }) {
  const { t } = useTranslation('review');
  return (
    <Figure
      title={t('figures.hardest.title')}
      sentence={t(hardest.length > 0 ? 'figures.hardest.said' : 'figures.hardest.none')}
    >
      {hardest.length > 0 ? (
        <ol className="flex flex-col divide-y divide-line">
          {hardest.map(({ card_id, title, name, lapses, answers }, at) => (
            <li key={`${card_id} ${at}`} className="flex items-baseline gap-x-4 py-3 max-sm:flex-wrap">
              <span aria-hidden="true" className="w-5 shrink-0 text-end text-14 text-ink-3 tabular-nums">
                {at + 1}
              </span>
              <div className="min-w-0 flex-1">
                <Link to={cardAt(card_id)} dir="auto" className="line-clamp-2 text-16 wrap-anywhere hover:underline">
                  {name.trim() || t('items.unnamed')}
                </Link>
                <p dir="auto" className="truncate text-14 text-ink-3">
                  {title.trim()}
                </p>
              </div>
              <span className="shrink-0 text-14 text-ink-2 tabular-nums max-sm:basis-full max-sm:ps-9 sm:text-end">
                {t('figures.hardest.lapses', { count: lapses })}{' '}
                <span className="text-ink-3 sm:block">{t('figures.answers', { count: answers })}</span>
              </span>
            </li>
          ))}
        </ol>
      ) : null}
    </Figure>
  );
}
