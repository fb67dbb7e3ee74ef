import { CircleQuestionMark, Layers, Lightbulb, Lock, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import type { CardShort } from '../contract.ts';
import { coverShare } from '../rules/cover-shape.ts';
import { CardCover } from './card-cover.tsx';
import { languageName } from './language-name.ts';

export type FaceContent = Pick<
  CardShort,
  | '_id'
  | 'title'
  | 'subtitle'
  | 'cover_picture'
  | 'category_1'
  | 'language'
  | 'template'
  | 'author_name'
  | 'key_idea_count'
  | 'flashcard_count'
  | 'quizz_count'
> &
  Partial<Pick<CardShort, 'locked' | 'author_avatar' | 'rating' | 'number_rating'>>;

export interface CardFaceProps {
  card: FaceContent;
  /** `large` shows the regular picture, the subtitle and the author as well. How much of each is shown follows the width, so that nothing is cut through. */
  size?: 'tile' | 'large';
  /** The category in the reader's language, above the title. */
  category?: string;
  /** On the lower edge of the cover: score, repeat, state. */
  marks?: ReactNode;
  /** Shows the average rating, or "?" (S1 §9); for cards that others can rate. */
  rated?: boolean;
  /** Keeps the lower right corner free, for a tile that has its menu there. */
  cornerFree?: boolean;
  /** It does not open now: its colours are faint, its words stay readable. */
  dimmed?: boolean;
  /** The picture is in the first view of the page. */
  eager?: boolean;
  /** A heading of this level, where the face stands for the thing on its own. */
  heading?: 'h1' | 'h2' | 'h3';
  className?: string;
}

/** The face of a card: 63 × 88, the same wherever a card lies. Its type grows with its width. */
export function CardFace({
  card,
  size = 'tile',
  category,
  marks,
  rated = false,
  cornerFree = false,
  dimmed = false,
  eager = false,
  heading: Title = 'h3',
  className,
}: CardFaceProps) {
  const { t } = useTranslation('cards');
  const large = size === 'large';
  // Who made it matters where cards of many people lie; in one's own library the category does.
  const withAuthor = !large && (rated || !category);
  return (
    <article
      data-category={card.category_1}
      className={cx(
        '@container relative isolate flex aspect-card w-full flex-col overflow-hidden rounded-card border border-line bg-surface text-ink shadow-resting',
        className,
      )}
    >
      <div
        className={cx('relative shrink-0 overflow-hidden border-b-4', dimmed ? 'border-line bg-sunken' : 'border-hue bg-hue')}
        style={{ height: `${coverShare * 100}%` }}
      >
        <CardCover card={card} large={large} eager={eager} className={cx('absolute inset-0', dimmed && 'opacity-40 grayscale')} />
        <span className="absolute top-[4cqw] left-[4cqw] flex">
          <Chip>
            <span aria-hidden="true" className="tracking-wide uppercase">
              {card.language}
            </span>
            <LanguageName code={card.language} />
          </Chip>
        </span>
        {card.template ? (
          <span className="absolute top-[4cqw] right-[4cqw] flex">
            <Chip>{t('face.template')}</Chip>
          </span>
        ) : null}
        {marks ? <span className="absolute right-[4cqw] bottom-[3cqw] left-[4cqw] flex flex-wrap justify-end gap-1">{marks}</span> : null}
        {card.locked ? (
          <span className="absolute top-0 right-0 size-14 bg-black text-white [clip-path:polygon(0_0,100%_0,100%_100%)]">
            <Lock aria-hidden="true" className="absolute top-2 right-2 size-4" />
            <span className="sr-only">{t('face.locked')}</span>
          </span>
        ) : null}
      </div>
      <div className="flex min-h-0 flex-1 flex-col px-[6cqw] pt-[4cqw] pb-[4.5cqw]">
        {category || !large ? (
          <p className="mb-0.5 shrink-0 truncate text-12 text-ink-3">
            {category ? <span className="font-semibold text-hue-text">{category}</span> : null}
            {category && withAuthor ? ' · ' : null}
            {withAuthor ? card.author_name : null}
          </p>
        ) : null}
        <Title
          lang={card.language}
          className={cx(
            'shrink-0 overflow-hidden font-display leading-[1.18] font-semibold text-balance hyphens-auto wrap-anywhere',
            dimmed && 'text-ink-3',
            large
              ? 'line-clamp-2 @min-[12rem]:line-clamp-3 text-[clamp(1.125rem,7.6cqw,1.75rem)]'
              : 'line-clamp-2 @min-[11.5rem]:line-clamp-3 text-[clamp(0.875rem,8.6cqw,1.375rem)]',
          )}
        >
          {card.title.trim() || t('face.untitled')}
        </Title>
        {large && card.subtitle ? (
          <p
            lang={card.language}
            className="mt-1 line-clamp-1 hidden shrink-0 text-14 text-ink-2 @min-[16rem]:[display:-webkit-box] @min-[20rem]:line-clamp-2"
          >
            {card.subtitle}
          </p>
        ) : null}
        <div className={cx('mt-auto flex shrink-0 items-center gap-[3.5cqw] pt-1 text-12 text-ink-3', cornerFree && 'pe-6')}>
          <Count
            of={card.key_idea_count}
            icon={<Lightbulb aria-hidden="true" className="size-3.5" />}
            words={t('face.keyIdeas', { count: card.key_idea_count })}
          />
          <Count
            of={card.flashcard_count}
            icon={<Layers aria-hidden="true" className="size-3.5" />}
            words={t('face.flashcards', { count: card.flashcard_count })}
          />
          <Count
            of={card.quizz_count}
            icon={<CircleQuestionMark aria-hidden="true" className="size-3.5" />}
            words={t('face.questions', { count: card.quizz_count })}
          />
          {rated ? <Rating sum={card.rating ?? 0} count={card.number_rating ?? 0} /> : null}
        </div>
        {large ? <p className="mt-1 hidden shrink-0 truncate text-12 text-ink-3 @min-[12rem]:block">{card.author_name}</p> : null}
      </div>
    </article>
  );
}

/** A word on the cover, readable over any picture. */
export function Chip({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-black/70 px-2 py-0.5 text-12 font-semibold text-white">{children}</span>
  );
}

function Count({ of, icon, words }: { of: number; icon: ReactNode; words: string }) {
  const { i18n } = useTranslation();
  if (of === 0) return null;
  return (
    <span className="inline-flex items-center gap-1 tabular-nums" title={words}>
      {icon}
      <span aria-hidden="true">{of.toLocaleString(i18n.language)}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

function Rating({ sum, count }: { sum: number; count: number }) {
  const { t, i18n } = useTranslation('cards');
  const average = count > 0 ? (Math.round((sum / count) * 2) / 2).toLocaleString(i18n.language) : '?';
  return (
    <span className="ml-auto inline-flex items-center gap-1 tabular-nums">
      <Star aria-hidden="true" className="size-3.5 fill-star text-star" />
      <span aria-hidden="true">{average}</span>
      <span className="sr-only">{count > 0 ? t('face.rated', { average }) : t('face.notRated')}</span>
    </span>
  );
}

function LanguageName({ code }: { code: string }) {
  const { i18n } = useTranslation();
  // The server and the browser may know a language by slightly different names.
  return (
    <span className="sr-only" suppressHydrationWarning>
      {languageName(code, i18n.language)}
    </span>
  );
}
