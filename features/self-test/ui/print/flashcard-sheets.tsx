import { useTranslation } from 'react-i18next';
import type { Card, Flashcard } from '#features/cards/contract.ts';
import { isAskableFlashcard } from '#features/cards/rules/askable.ts';
import { CardCover } from '#features/cards/ui/card-cover.tsx';
import { FormulaText } from '#ui/formula-text.tsx';
import { QrPicture } from '#ui/qr-picture.tsx';
import { flashcardPages, flashcardPlaces, type Paper } from '../../rules/print-sheets.ts';
import { boxStyle, SheetPage } from './sheet-page.tsx';

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
  const flashcards = card.flashcard.filter(isAskableFlashcard);
  const byId = new Map(flashcards.map((item) => [item._id, item]));
  const boxes = flashcardPlaces(paper);
  const pages = flashcardPages(
    flashcards.map(({ _id }) => _id),
    { backs },
  );
  return pages.map(({ side, places }, at) => (
    <SheetPage
      key={`${at} ${side}`}
      paper={paper}
      scale={scale}
      label={t('page', { page: at + 1, total: pages.length })}
    >
      {side === 'title' ? <TitlePage card={card} count={flashcards.length} address={address} /> : null}
      {places.map((id, index) => (
        <div
          key={index}
          className="print-place border-[0.2mm] border-dashed border-[#b9bcc4]"
          style={boxStyle(boxes[index]!)}
        >
          {id === null ? null : <Cell item={byId.get(id)!} side={side} language={card.language} />}
        </div>
      ))}
    </SheetPage>
  ));
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
        {card.title}
      </p>
      <p className="text-[5mm] text-[#5a5f69]">{t('flashcards', { count })}</p>
      <QrPicture text={address} label={t('code', { title: card.title })} className="size-[28mm] max-w-none" />
    </div>
  );
}

function Cell({ item, side, language }: { item: Flashcard; side: string; language: string }) {
  const text = side === 'questions' ? item.question : item.answer_list.filter((each) => each.trim() !== '').join('\n');
  return (
    <div
      lang={language}
      dir="auto"
      className="flex size-full flex-col items-center justify-center gap-[3mm] overflow-hidden p-[6mm] text-center"
    >
      {side === 'questions' && item.image ? <img src={item.image} alt="" className="max-h-[40mm] max-w-full" /> : null}
      <p className="text-[4.6mm] leading-[1.3] font-medium wrap-anywhere whitespace-pre-line">
        <FormulaText text={text} />
      </p>
    </div>
  );
}
