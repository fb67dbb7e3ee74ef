import { useTranslation } from 'react-i18next';
import { holdTogether } from '#platform/text/hold-together.ts';
import type { CardShort } from '#features/cards/contract.ts';
import { shorten, shownLength } from '#features/cards/rules/shown-length.ts';
import { eyeOpenLevels, tileView, type EyeOpen } from '#features/cards/rules/tile-view.ts';
import { CardCover } from '#features/cards/ui/card-cover.tsx';
import { CardFace } from '#features/cards/ui/card-face.tsx';
import { TileMarks } from '#features/cards/ui/card-tile.tsx';
import { FormulaText } from '#ui/formula-text.tsx';
import { QrPicture } from '#ui/qr-picture.tsx';

const levelOf = (variant: number): EyeOpen => eyeOpenLevels[variant] ?? 5;

/** The front of a printed card. With a premium plan the cover fills the card; otherwise it is the face as on screen. */
export function PrintedFront({ card, variant, premium }: { card: CardShort; variant: number; premium: boolean }) {
  const { t } = useTranslation('cards');
  const { t: named } = useTranslation('catalogue');
  const view = tileView(levelOf(variant));
  // News of an edition are for the screen.
  const marks = <TileMarks card={{ ...card, edition_news: false }} view={view} blocked={false} due={false} />;
  if (!premium)
    return (
      <CardFace
        card={card}
        eager
        heading="h2"
        own
        view={view}
        marks={marks}
        category={named(`category.${card.category_1}` as 'category.OTHER')}
        className="h-full! rounded-none! shadow-none!"
      />
    );
  const ideas = card.key_idea_titles.slice(0, view.keyIdeas);
  const counts = [
    ...(view.counts
      ? ([
          ['face.keyIdeas', card.key_idea_count],
          ['face.flashcards', card.flashcard_count],
          ['face.questions', card.quizz_count],
        ] as const)
      : []),
    ...(view.unfinished ? ([['face.unfinished', card.unfinished_resource_count]] as const) : []),
  ].filter(([, count]) => count > 0);
  return (
    <div data-category={card.category_1} className="relative size-full bg-hue">
      <CardCover card={card} large eager className="absolute inset-0" />
      <span className="absolute inset-x-[3mm] top-[3mm] flex flex-wrap justify-end gap-[1mm]">{marks}</span>
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 via-black/60 to-transparent px-[4mm] pt-[14mm] pb-[4mm] text-white">
        <p className="text-[2.6mm] font-semibold">{named(`category.${card.category_1}` as 'category.OTHER')}</p>
        <p
          lang={card.language}
          dir="auto"
          className="font-display text-[5mm] leading-[1.15] font-semibold wrap-anywhere hyphens-auto"
        >
          {holdTogether(shorten(card.title.trim() || t('face.untitled'), shownLength.tileTitle))}
        </p>
        {ideas.map((idea) => (
          <p key={idea} lang={card.language} dir="auto" className="mt-[1mm] truncate text-[2.8mm]">
            <FormulaText text={idea} />
          </p>
        ))}
        {counts.length > 0 ? (
          <p className="mt-[1mm] text-[2.4mm]">{counts.map(([key, count]) => t(key, { count })).join(' · ')}</p>
        ) : null}
      </div>
    </div>
  );
}

/** The back: key ideas, and a code that opens the card. */
export function PrintedBack({ card, address, premium }: { card: CardShort; address: string; premium: boolean }) {
  const { t } = useTranslation('cards');
  const { t: inPrint } = useTranslation('print');
  return (
    <div
      data-category={card.category_1}
      className="flex size-full flex-col border-[0.2mm] border-[#d9d6d0] bg-white px-[4mm] py-[4mm] text-[#1b1e25]"
    >
      <p
        lang={card.language}
        dir="auto"
        className="font-display text-[4mm] leading-[1.2] font-semibold wrap-anywhere hyphens-auto"
      >
        {holdTogether(shorten(card.title.trim() || t('face.untitled'), shownLength.tileTitle))}
      </p>
      <ol
        className="mt-[2mm] flex list-none flex-col gap-[1.2mm] text-[3mm] leading-[1.25]"
        lang={card.language}
        dir="auto"
      >
        {card.key_idea_titles.map((idea, at) => (
          <li key={idea} className="line-clamp-3 wrap-anywhere">
            {at + 1}. <FormulaText text={idea} />
          </li>
        ))}
      </ol>
      <div className="mt-auto flex items-end justify-between gap-[2mm]">
        <p className="text-[2.4mm] text-[#5a5f69]">{premium ? '' : inPrint('made')}</p>
        <QrPicture
          text={address}
          label={inPrint('code', { title: card.title })}
          className="size-[20mm] w-[20mm]! shrink-0"
        />
      </div>
    </div>
  );
}
