import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CardShort } from '#features/cards/contract.ts';
import { holdTogether } from '#platform/text/hold-together.ts';

/** The locked cards that teachers have set to the member, and what to do with them. */
export function SetCards({ cards }: { cards: readonly CardShort[] }) {
  const { t } = useTranslation('teaching');
  if (cards.length === 0) return <p className="mt-4 mb-8 max-w-prose text-ink-2">{t('setCards.none')}</p>;
  return (
    <>
      <p className="mt-1 mb-4 max-w-prose text-ink-2">{t('setCards.lead')}</p>
      <ul className="mb-10 divide-y divide-line rounded-card border border-line bg-surface px-4 sm:px-5">
        {cards.map((card) => (
          <li key={card._id}>
            <Link to={`/app/card/${card._id}`} className="flex min-h-14 flex-col justify-center py-3 hover:text-accent">
              <span lang={card.language} dir="auto" className="font-medium wrap-anywhere">
                {holdTogether(card.title)}
              </span>
              <span className="text-14 text-ink-3">{t('setCards.by', { teacher: card.author_name })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
