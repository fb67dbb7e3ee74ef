import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CardCover } from '#features/cards/ui/card-cover.tsx';
import type { CardShort } from '#features/cards/contract.ts';

/** The cards of a collection or a map, of which one at a time is studied. */
export function CardsToStudy({ cards, onChoose }: { cards: readonly CardShort[]; onChoose: (id: string) => void }) {
  const { t } = useTranslation('focus');
  if (cards.length === 0) return <p className="text-16 text-ink-3">{t('material.noCards')}</p>;
  return (
    <ul aria-label={t('material.cards')} className="divide-y divide-line">
      {cards.map((card) => (
        <li key={card._id} data-category={card.category_1}>
          <button
            type="button"
            lang={card.language}
            dir="auto"
            onClick={() => onChoose(card._id)}
            className="flex min-h-14 w-full items-center gap-3 py-2 text-start text-16 font-medium hover:text-accent"
          >
            <span aria-hidden="true" className="aspect-card w-8 shrink-0 overflow-hidden rounded-[4px]">
              <CardCover card={card} />
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere">{card.title.trim() || t('material.untitled')}</span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
          </button>
        </li>
      ))}
    </ul>
  );
}
