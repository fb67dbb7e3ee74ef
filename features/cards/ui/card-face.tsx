import { holdTogether } from '#platform/text/hold-together.ts';
import { cardLanguageOf } from '#platform/i18n/locales.ts';
import { Chip } from '#ui/chip.tsx';
import { LayoutTemplate, Lock, LogIn, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/avatar.tsx';
import { cx } from '#ui/class-names.ts';
import { typedLetterMs } from '#ui/figures.ts';
import { FormulaText } from '#ui/formula-text.tsx';
import { coverShareWith } from '../rules/cover-shape.ts';
import { shorten, shownLength } from '../rules/shown-length.ts';
import { halfStars, type TileView } from '../rules/tile-view.ts';
import { CardCover } from './card-cover.tsx';
import { Counts } from './card-counts.tsx';
import type { FaceContent } from './face-content.ts';
import { languageName } from './language-name.ts';
import { typedLine } from './typed-line.ts';
import { UserName } from '#features/people/ui/user-name.tsx';

export interface CardFaceProps {
  card: FaceContent;
  /** `large` uses the regular picture, and adds subtitle and author. Text is clamped by the width of the card. */
  size?: 'tile' | 'large';
  /** The category in the reader's language, shown above the title. */
  category?: string;
  /** The level of detail that the reader chose; counts by default. */
  view?: Pick<TileView, 'counts' | 'keyIdeas' | 'unfinished'>;
  /**
   * Shows more text over the cover on hover, and while the link has the focus. Needs a parent with class `group`, which
   * is or contains the link.
   */
  overlay?: boolean;
  /** A red corner: visitors must sign in to add the card (S1 §2). */
  forMembers?: boolean;
  /** Marks on the lower edge of the cover: score, repeat, state. */
  marks?: ReactNode;
  /** Hides the language badge when it is the language of the interface. */
  ownLanguageUnsaid?: boolean;
  /** Shows the average rating once there is one (S1 §9), and the author. */
  rated?: boolean;
  /**
   * A tile of the reader's own library: the author is shown by picture only.
   */
  own?: boolean;
  /** Leaves the lower right corner free for the tile's menu. */
  cornerFree?: boolean;
  /** The card cannot be opened now: faint colours, but readable text. */
  dimmed?: boolean;
  /** Load the picture at once: it is above the fold. */
  eager?: boolean;
  /** Renders the title as a heading of this level, where the face is not part of a list. */
  heading?: 'h1' | 'h2' | 'h3';
  className?: string;
}

/** The face of a card, 63 × 88 everywhere. Its font size scales with its width. */
export function CardFace({
  card,
  size = 'tile',
  category,
  view = { counts: true, keyIdeas: 0, unfinished: false },
  overlay = false,
  forMembers = false,
  marks,
  ownLanguageUnsaid = false,
  rated = false,
  own = false,
  cornerFree = false,
  dimmed = false,
  eager = false,
  heading: Title = 'h3',
  className,
}: CardFaceProps) {
  const { t, i18n } = useTranslation('cards');
  const large = size === 'large';
  // Lists with cards of several authors show the author.
  const withAuthor = !large && !own && (rated || !category);
  const ideas = (card.key_idea_titles ?? []).slice(0, view.keyIdeas);
  // On the narrowest tiles there is no line left for the author's name: show only the picture, next to the category.
  const crowded = ideas.length > 2;
  const counts = [
    ...(view.counts ? [card.key_idea_count, card.flashcard_count, card.quizz_count] : []),
    ...(view.unfinished ? [card.unfinished_resource_count ?? 0] : []),
  ].filter((count) => count > 0);
  // Four counts of two digits fit into a line of a narrow tile only if they are close, up to the menu’s dots. More
  // digits take a second line.
  const close = counts.length > 3;
  const twoLines = close && counts.join('').length > 8;
  const title = card.title.trim() || t('face.untitled');
  const shownTitle = large ? title : shorten(title, view.keyIdeas > 0 ? shownLength.listTitle : shownLength.tileTitle);
  return (
    // Not an `article`: browsers do not use its content for the name of the link around it.
    <div
      data-category={card.category_1}
      className={cx(
        '@container relative isolate flex aspect-card w-full flex-col overflow-hidden rounded-card border border-line bg-surface text-ink shadow-resting',
        className,
      )}
    >
      <div
        // The cover shrinks if the text below needs more height, but leaves room for one row of marks above and one
        // below.
        className={cx(
          'relative min-h-[min(3.5rem,30%)] shrink overflow-hidden border-b-4',
          dimmed ? 'border-line bg-sunken' : 'border-hue bg-hue',
        )}
        // A ratio of its own width: a percentage of the height is not definite before the first layout.
        style={{ aspectRatio: 63 / (88 * coverShareWith(ideas.length)) }}
      >
        <CardCover
          card={card}
          large={large}
          eager={eager}
          className={cx('absolute inset-0', dimmed && 'opacity-40 grayscale')}
        />
        <span className="absolute top-0 right-11 left-[4%] flex gap-1 pt-[4%]">
          {ownLanguageUnsaid && cardLanguageOf(i18n.language) === card.language ? null : (
            <LanguageChip code={card.language} />
          )}
          {rated ? <Rating sum={card.rating ?? 0} count={card.number_rating ?? 0} /> : null}
        </span>
        <LowerMarks isTemplate={card.template} marks={marks} />
        {overlay ? <Overlay card={card} title={title} cut={shownTitle !== title} withIdeas={!view.counts} /> : null}
        <AccessCorner locked={card.locked} forMembers={forMembers} />
      </div>
      <div className="flex min-h-0 flex-[1_0_auto] flex-col px-[6%] pt-[3.5%] pb-[4.5%]">
        {category ? (
          <p className="flex shrink-0 items-center gap-1 text-12 font-semibold text-hue-text">
            <span title={category} className={cx('min-w-0 flex-1', ideas.length === 0 ? 'line-clamp-2' : 'truncate')}>
              {category}
            </span>
            {own || (withAuthor && crowded) ? (
              <span title={card.author_name} className={cx('flex', !own && '@min-[10rem]:hidden')}>
                <Avatar name={card.author_name} image={card.author_avatar ?? null} size={14} />
              </span>
            ) : null}
          </p>
        ) : null}
        <Title
          lang={card.language}
          className={cx(
            'shrink-0 overflow-hidden font-display leading-[1.15] pb-[0.12em] font-semibold text-balance hyphens-auto wrap-anywhere',
            dimmed && 'text-ink-3',
            large
              ? 'line-clamp-2 @min-[12rem]:line-clamp-3 text-[clamp(1.125rem,7.6cqw,1.75rem)]'
              : cx(
                  'text-[clamp(0.875rem,8.6cqw,1.375rem)] @min-[11.5rem]:line-clamp-3',
                  // On the narrowest tiles the key ideas replace the second line of the title.
                  ideas.length < 2 ? 'line-clamp-2' : 'line-clamp-1',
                  ideas.length > 1 && !(crowded && twoLines) && '@min-[10rem]:line-clamp-2',
                ),
          )}
        >
          {shownTitle === title ? (
            holdTogether(title)
          ) : (
            <>
              <span aria-hidden="true" title={title}>
                {holdTogether(shownTitle)}
              </span>
              <span dir="auto" className="sr-only">
                {title}
              </span>
            </>
          )}
        </Title>
        {large && card.subtitle ? (
          <p
            lang={card.language}
            dir="auto"
            className="mt-1 line-clamp-1 hidden shrink-0 text-14 text-ink-2 @min-[16rem]:[display:-webkit-box] @min-[20rem]:line-clamp-2"
          >
            {holdTogether(card.subtitle)}
          </p>
        ) : null}
        {ideas.length > 0 ? <KeyIdeas ideas={ideas} language={card.language} /> : null}
        <div
          className={cx(
            'mt-auto flex shrink-0 flex-wrap content-end items-center gap-y-0.5 pt-1 text-12 text-ink-3',
            close ? 'gap-x-1 @min-[11rem]:gap-x-1.5 @min-[14rem]:gap-x-[3.5cqw]' : 'gap-x-[3.5cqw]',
            // Reserve 44 px in the corner for the menu, or what its dots need of them.
            cornerFree && 'min-h-[calc(2.75rem-4.5cqw)]',
            cornerFree &&
              (close ? 'pe-[calc(1.75rem-6cqw)] @min-[14rem]:pe-[calc(2.75rem-6cqw)]' : 'pe-[calc(2.75rem-6cqw)]'),
          )}
        >
          {withAuthor ? (
            <span className={cx('flex min-w-0 basis-full items-center gap-1', crowded && '@max-[10rem]:sr-only')}>
              <Avatar name={card.author_name} image={card.author_avatar ?? null} size={14} />
              <UserName name={card.author_name} className="min-w-0 truncate" />
            </span>
          ) : null}
          <Counts card={card} view={view} close={close} />
        </div>
        {large ? (
          <p className="mt-1 hidden shrink-0 truncate text-12 text-ink-3 @min-[12rem]:block">
            <UserName name={card.author_name} />
          </p>
        ) : null}
      </div>
    </div>
  );
}

function LanguageChip({ code }: { code: string }) {
  return (
    <Chip>
      <span aria-hidden="true" className="tracking-wide uppercase">
        {code}
      </span>
      <LanguageName code={code} />
    </Chip>
  );
}

/** On the lower edge of the cover. */
function LowerMarks({ isTemplate, marks }: { isTemplate: boolean | undefined; marks: ReactNode }) {
  const { t } = useTranslation('cards');
  if (!isTemplate && !marks) return null;
  return (
    <span className="absolute inset-x-[4%] bottom-0 flex flex-wrap items-end justify-end gap-1 pb-[3%]">
      {isTemplate ? (
        <span className="me-auto flex" title={t('face.template')}>
          <Chip>
            <LayoutTemplate aria-hidden="true" className="size-3.5 @min-[16rem]:hidden" />
            <span className="@max-[16rem]:sr-only">{t('face.template')}</span>
          </Chip>
        </span>
      ) : null}
      {marks}
    </span>
  );
}

/** Why the card does not open for everybody. */
function AccessCorner({ locked, forMembers }: { locked: boolean | undefined; forMembers: boolean }) {
  const { t } = useTranslation('cards');
  return locked ? (
    <Corner
      tone="bg-black"
      icon={<Lock aria-hidden="true" className="absolute top-1 right-1 size-3" />}
      label={t('face.locked')}
    />
  ) : forMembers ? (
    <Corner
      tone="bg-corner"
      icon={<LogIn aria-hidden="true" className="absolute top-1 right-1 size-3" />}
      label={t('face.forMembers')}
    />
  ) : null;
}

function KeyIdeas({ ideas, language }: { ideas: readonly string[]; language: string }) {
  const { t } = useTranslation('cards');
  return (
    <ul
      lang={language}
      dir="auto"
      aria-label={t('page.keyIdeas')}
      className="flex shrink-0 flex-col text-12 text-ink-2 @min-[10rem]:mt-1 @min-[12rem]:gap-0.5"
    >
      {ideas.map((idea, index) => (
        // Two key ideas may have the same title.
        <li key={`${index} ${idea}`} className="flex min-w-0 items-baseline gap-1.5">
          <span aria-hidden="true" className="size-1.5 shrink-0 -translate-y-px rounded-full bg-hue" />
          <span className="truncate" title={idea}>
            <FormulaText text={idea} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The same colours in both themes, because it lies on a picture. */
function Corner({ tone, icon, label }: { tone: string; icon: ReactNode; label: string }) {
  return (
    <span
      className={cx('absolute top-0 right-0 size-9 text-white [clip-path:polygon(0_0,100%_0,100%_100%)]', tone)}
      title={label}
    >
      {icon}
      <span className="sr-only">{label}</span>
    </span>
  );
}

/**
 * The full title and memo, shown over the cover where they are truncated below. Hidden from screen readers, which get
 * the full text from the card itself. `withIdeas`: the tile says nothing of the content, so its first key ideas are
 * typed here.
 */
function Overlay({
  card,
  title,
  cut,
  withIdeas,
}: {
  card: FaceContent;
  title: string;
  cut: boolean;
  withIdeas: boolean;
}) {
  const memo = card.memo?.trim() ?? '';
  const ideas = withIdeas ? (card.key_idea_titles ?? []).slice(0, 3).map(typedLine) : [];
  if (!cut && memo === '' && ideas.length === 0) return null;
  return (
    <span
      aria-hidden="true"
      data-overlay
      lang={card.language}
      dir="auto"
      className="pointer-events-none absolute inset-0 z-10 flex flex-col gap-1 overflow-hidden bg-black/80 p-[5cqw] text-12 text-white opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 group-has-[a:focus-visible]:opacity-100"
    >
      {cut ? (
        <span dir="auto" className="line-clamp-3 font-semibold">
          {shorten(title, shownLength.overlayTitle)}
        </span>
      ) : null}
      {memo === '' ? null : <span className="line-clamp-6">{shorten(memo, shownLength.overlayMemo)}</span>}
      {ideas.map(({ text, signs }, at) => (
        <span
          key={`${at} ${text}`}
          className="typed truncate"
          style={{
            animationDuration: `${signs * typedLetterMs}ms`,
            animationDelay: `${ideas.slice(0, at).reduce((sum, before) => sum + before.signs, 0) * typedLetterMs}ms`,
            animationTimingFunction: `steps(${signs})`,
          }}
        >
          <FormulaText text={text} />
        </span>
      ))}
    </span>
  );
}

function Rating({ sum, count }: { sum: number; count: number }) {
  const { t, i18n } = useTranslation('cards');
  const stars = halfStars({ rating: sum, number_rating: count });
  if (stars === undefined) return null;
  const average = stars.toLocaleString(i18n.language);
  return (
    <Chip>
      <Star aria-hidden="true" className="size-3 fill-current" />
      <span aria-hidden="true" className="tabular-nums">
        {average}
      </span>
      <span className="sr-only">{t('face.rated', { average })}</span>
    </Chip>
  );
}

function LanguageName({ code }: { code: string }) {
  const { i18n } = useTranslation();
  // Server and browser may have slightly different names for a language.
  return (
    <span className="sr-only" suppressHydrationWarning>
      {languageName(code, i18n.language)}
    </span>
  );
}
