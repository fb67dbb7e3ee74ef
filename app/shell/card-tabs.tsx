import { useTranslation } from 'react-i18next';
import { cardTabs } from '#app/places.ts';
import { useUploads } from '#client/upload-lane.ts';
import type { Card } from '#features/cards/contract.ts';
import type { CardTab } from '#features/cards/ui/card-tabs.tsx';

/**
 * The tabs of an own card that areas bring: the same on its page and in the sheet over the library (S1 §4).
 * `onRemoved`: what a tab showed is gone.
 */
export function useCardTabs(card: Card | undefined, onRemoved: () => void): CardTab[] {
  const { t } = useTranslation('cards');
  const uploads = useUploads();
  if (!card) return [];
  const byName = Map.groupBy(
    cardTabs.filter(({ offered }) => offered(card, uploads)),
    ({ value }) => value,
  );
  return [...byName].map(([value, [first, ...below]]) => ({
    value,
    at: first!.at,
    label: t(first!.label as 'page.repeat'),
    content: [first!, ...below].map(({ Tab }, index) => <Tab key={index} card={card} onRemoved={onRemoved} />),
  }));
}

/** What the tabs of an own card have, each in a line that opens its tab. */
export function CardLines({ card, onOpen }: { card: Card; onOpen: (tab: string) => void }) {
  const uploads = useUploads();
  return cardTabs.map(({ value, Line, offered }) =>
    Line && offered(card, uploads) ? <Line key={value} card={card} onOpen={() => onOpen(value)} /> : null,
  );
}
