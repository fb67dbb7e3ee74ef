import { useTranslation } from 'react-i18next';
import type { CardShort } from '#features/cards/contract.ts';
import { cardPages, cardPlaces, type Paper, type Variant } from '../../rules/print-sheets.ts';
import { PrintedBack, PrintedFront } from './printed-card.tsx';
import { boxStyle, SheetPage } from './sheet-page.tsx';

/** Cards of 63 × 88 mm in 3 × 3, with cut marks and their backs. Each front links to its card in a PDF. */
export function CardSheets({
  cards,
  paper,
  variant,
  backs,
  premium,
  scale,
  addressOf,
}: {
  cards: readonly CardShort[];
  paper: Paper;
  variant: Variant;
  backs: boolean;
  premium: boolean;
  scale: number;
  addressOf: (cardId: string) => string;
}) {
  const { t } = useTranslation('print');
  const byId = new Map(cards.map((card) => [card._id, card]));
  const boxes = cardPlaces(paper);
  const pages = cardPages(
    cards.map(({ _id }) => _id),
    { variant, backs },
  );
  return pages.map(({ side, places }, at) => (
    <SheetPage
      key={`${at} ${side}`}
      paper={paper}
      scale={scale}
      marks
      label={t(side === 'front' ? 'frontPage' : 'backPage', { page: at + 1, total: pages.length })}
    >
      {places.map((place, index) => {
        const card = place && byId.get(place.cardId);
        if (!card) return null;
        return (
          <a
            key={index}
            href={addressOf(card._id)}
            data-side={side}
            tabIndex={-1}
            className="print-place"
            style={boxStyle(boxes[index]!)}
          >
            {side === 'front' ? (
              <PrintedFront card={card} variant={place.variant} premium={premium} />
            ) : (
              <PrintedBack card={card} address={addressOf(card._id)} premium={premium} />
            )}
          </a>
        );
      })}
    </SheetPage>
  ));
}
