import { useTranslation } from 'react-i18next';
import { holdTogether } from '#platform/text/hold-together.ts';
import type { Card, Flashcard } from '#features/cards/contract.ts';
import { askedFlashcards, maskPartOf } from '#features/cards/rules/flashcard-parts.ts';
import { CardCover } from '#features/cards/ui/card-cover.tsx';
import { MaskedPicture } from '#features/cards/ui/masked-picture.tsx';
import { FormulaText } from '#ui/formula-text.tsx';
import { QrPicture } from '#ui/qr-picture.tsx';
import { fittingNotes, printedParts, textOfPart, type FittedText, type PrintedPart } from '../../rules/fit-text.ts';
import { cellSizes, flashcardPages, flashcardPlaces, type Paper } from '../../rules/print-sheets.ts';
import { boxStyle, SheetPage } from './sheet-page.tsx';
import { useFitted, type FittedFlashcard } from './use-fitted.ts';

/** A title page, then six flashcards a page (S2 §2, "Single-card sheet"). */
export function FlashcardSheets({
  card,
  paper,
  backs,
  scale,
  address,
}: {
  card: Card;
  paper: Paper;
  /** Answers on pages of their own, behind their questions. */
  backs: boolean;
  scale: number;
  address: string;
}) {
  const { t } = useTranslation('print');
  const flashcards = askedFlashcards(card.flashcard);
  const fitted = useFitted(flashcards, paper, card.language);
  const sides = fitted.map(({ question, answer }) => (backs ? [question, answer] : [question]));
  const byId = new Map(flashcards.map((item, at) => [item._id, { item, fitted: fitted[at]! }]));
  const boxes = flashcardPlaces(paper);
  const printed = printedParts(flashcards.map(({ _id }, at) => ({ id: _id, sides: sides[at]! })));
  const pages = flashcardPages(printed, { backs });
  const sheets = pages.map(({ side, places }, at) => (
    <SheetPage
      key={`${at} ${side}`}
      paper={paper}
      scale={scale}
      label={t('page', { page: at + 1, total: pages.length })}
    >
      {side === 'title' ? <TitlePage card={card} count={flashcards.length} address={address} /> : null}
      {places.map((place, index) => (
        <div
          key={index}
          className="print-place border-[0.2mm] border-dashed border-[#b9bcc4]"
          style={boxStyle(boxes[index]!)}
        >
          {place === null ? null : <Cell {...byId.get(place.id)!} of={place} side={side} language={card.language} />}
        </div>
      ))}
    </SheetPage>
  ));
  return (
    <>
      <FittingNotes sides={sides} />
      {sheets}
    </>
  );
}

/** Which flashcards do not look as usual on paper, by their places on the card. */
function FittingNotes({ sides }: { sides: readonly (readonly FittedText[])[] }) {
  const { t, i18n } = useTranslation('print');
  const { smaller, continued } = fittingNotes(sides);
  if (smaller.length + continued.length === 0) return null;
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const places = (of: readonly number[]) => list.format(of.map((place) => place.toLocaleString(i18n.language)));
  return (
    <div role="note" className="basis-full text-center text-14 text-ink-2 print:hidden">
      {smaller.length > 0 ? <p>{t('smaller', { count: smaller.length, places: places(smaller) })}</p> : null}
      {continued.length > 0 ? <p>{t('continued', { count: continued.length, places: places(continued) })}</p> : null}
    </div>
  );
}

function TitlePage({ card, count, address }: { card: Card; count: number; address: string }) {
  const { t } = useTranslation('print');
  return (
    <div className="flex h-full flex-col items-center justify-center gap-[8mm] p-[20mm] text-center">
      <div data-category={card.category_1} className="h-[88mm] w-[110mm] overflow-hidden rounded-[3mm] bg-hue">
        <CardCover card={card} large eager />
      </div>
      <p
        lang={card.language}
        dir="auto"
        className="font-display text-[10mm] leading-[1.15] font-semibold wrap-anywhere"
      >
        {holdTogether(card.title)}
      </p>
      <p className="text-[5mm] text-[#5a5f69]">{t('flashcards', { count })}</p>
      <QrPicture text={address} label={t('code', { title: card.title })} className="size-[28mm] max-w-none" />
    </div>
  );
}

function Cell({
  item,
  fitted,
  of: { part, parts },
  side,
  language,
}: {
  item: Flashcard;
  fitted: FittedFlashcard;
  of: PrintedPart;
  side: string;
  language: string;
}) {
  const text = side === 'questions' ? fitted.question : fitted.answer;
  const masked = maskPartOf(item);
  const isFirst = part === 0 || text.parts.length === 1;
  const image = isFirst && (side === 'questions' || masked !== undefined) ? item.image : null;
  const maxHeight = `${cellSizes.picture}mm`;
  return (
    <div
      lang={language}
      dir="auto"
      className="flex size-full flex-col items-center justify-center overflow-hidden text-center"
      style={{ padding: `${cellSizes.padding}mm`, gap: `${cellSizes.gap}mm` }}
    >
      {image === null ? null : item.masks && masked !== undefined ? (
        <MaskedPicture
          src={image}
          masks={item.masks}
          part={masked}
          side={side === 'questions' ? 'front' : 'back'}
          className="max-w-full"
          style={{ maxHeight }}
        />
      ) : (
        <img src={image} alt="" className="max-w-full" style={{ maxHeight }} />
      )}
      <p className="print-text max-w-full" style={{ fontSize: `${text.size}mm` }}>
        <FormulaText text={textOfPart(text, part)} />
      </p>
      {parts > 1 ? (
        <p
          dir="ltr"
          className="absolute right-[2.5mm] bottom-[2mm] text-[2.5mm] leading-none text-[#5a5f69] tabular-nums"
        >
          {part + 1}/{parts}
        </p>
      ) : null}
    </div>
  );
}
