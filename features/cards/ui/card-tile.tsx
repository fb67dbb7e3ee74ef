import { EllipsisVertical, EyeOff, Gem, Globe, Link2, Repeat, SquareArrowDownRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isCopy } from '../rules/adding.ts';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import { Chip } from '#ui/chip.tsx';
import { cx } from '#ui/class-names.ts';
import { SharedMenuButton, type SharedMenuHandle } from '#ui/menu.tsx';
import type { CardShort } from '../contract.ts';
import { isInState } from '../rules/library-view.ts';
import { publishedMarks, type PublishedMark } from '../rules/published-marks.ts';
import { tileView, type CardStyle, type EyeOpen, type TileView } from '../rules/tile-view.ts';
import { CardFace } from './card-face.tsx';
import { ScoreChip } from './score-chip.tsx';

/** A card in the library: face, marks and menu. Memoised, because the grid rerenders while scrolling. */
export const CardTile = memo(function CardTile({
  card,
  to,
  category,
  menu,
  tabIndex,
  eyeOpen,
  cardStyle,
  blocked = false,
  schedule,
}: {
  card: CardShort;
  /** Where the tile links to. */
  to: string;
  category: string;
  menu: SharedMenuHandle<CardShort>;
  tabIndex: 0 | -1;
  eyeOpen: EyeOpen;
  cardStyle: CardStyle;
  /** Made in premium and not covered by the member's plan: dimmed, and a press shows why (S1 §2). */
  blocked?: boolean;
  /** The progress of its repeat schedule, when it has one. */
  schedule?: TileSchedule | undefined;
}) {
  const { t } = useTranslation('cards');
  const view = tileView(eyeOpen);
  return (
    <div className="group relative size-full transition-[translate] motion-safe:focus-within:-translate-y-1 motion-safe:hover:-translate-y-1">
      <Link
        to={to}
        state={openedFromList}
        preventScrollReset
        tabIndex={tabIndex}
        draggable={false}
        className={cx('block size-full rounded-card', cardStyle === 'holographic' && 'holographic')}
        onClick={(event) => {
          // Own cards open: their page offers to switch it off, or to upgrade.
          if (!blocked || !isCopy(card) || event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          openUpgrade('madeInPremium', { what: 'open', to: `/app/card/${card._id}` });
        }}
      >
        <CardFace
          card={card}
          category={category}
          view={view}
          overlay
          marks={<TileMarks card={card} view={view} blocked={blocked} due={schedule?.due ?? false} />}
          heading="h2"
          rated
          ownLanguageUnsaid
          own={!isInState(card, 'PUBLISHED') && !isInState(card, 'COPIED')}
          cornerFree
          dimmed={blocked}
          className="h-full transition-shadow group-hover:shadow-lifted"
        />
        {view.repeat && schedule ? <MemoryBar {...schedule} /> : null}
      </Link>
      <SharedMenuButton handle={menu} about={card}>
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={t('library.menuOf', { title: card.title || t('face.untitled') })}
          className="absolute end-0 bottom-0 flex size-11 items-center justify-center rounded-control text-ink-3 hover:text-ink data-popup-open:text-ink"
        >
          <EllipsisVertical aria-hidden="true" className="size-5" />
        </button>
      </SharedMenuButton>
    </div>
  );
});

export interface TileSchedule {
  readonly due: boolean;
  /** About how much of the card is still known, 0 to 1; `null` before its first session. */
  readonly remembered: number | null;
}

/** Along the lower edge: about how well the card is remembered. */
function MemoryBar({ due, remembered }: TileSchedule) {
  const { t, i18n } = useTranslation('cards');
  const share = (remembered ?? 0).toLocaleString(i18n.language, { style: 'percent', maximumFractionDigits: 0 });
  const words = remembered === null ? t('face.notRemembered') : t('face.remembered', { share });
  return (
    <span title={words} className="absolute inset-x-px bottom-px h-1.5 overflow-hidden rounded-b-card bg-sunken">
      <span
        aria-hidden="true"
        className={cx('block h-full', due ? 'bg-warn' : 'bg-good')}
        style={{ width: `${(remembered ?? 0) * 100}%` }}
      />
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** History state of a link from the list: closing then goes back in the history. */
export const openedFromList = { openedFromList: true } as const;

/** The marks of a level of detail over the cover. */
export function TileMarks({
  card,
  view,
  blocked,
  due,
}: {
  card: CardShort;
  view: TileView;
  blocked: boolean;
  due: boolean;
}) {
  const { t } = useTranslation('cards');
  const copied = view.states && isInState(card, 'COPIED');
  return (
    <>
      {card.edition_news ? <NewEdition /> : null}
      {blocked ? <Mark icon={<Gem className="size-3.5" />} label={t('premium.mark')} /> : null}
      {view.score && card.flash_test_score ? <ScoreChip scored={card.flash_test_score} /> : null}
      {view.repeat && due ? (
        <span className="inline-flex shrink-0 items-center rounded-full bg-accent px-2 py-0.5 text-12 font-semibold text-on-accent">
          {t('face.due')}
        </span>
      ) : view.repeat && card.on_repeat ? (
        <Mark icon={<Repeat className="size-3.5" />} label={t('library.states.ON_REPEAT')} />
      ) : null}
      {view.states ? <Published marks={publishedMarks(card)} /> : null}
      {copied ? <Mark icon={<SquareArrowDownRight className="size-3.5" />} label={t('library.states.COPIED')} /> : null}
    </>
  );
}

/** The author has updated the edition; hidden once that is applied or dismissed. */
function NewEdition() {
  const { t } = useTranslation('cards');
  return (
    <span
      title={t('face.newEdition')}
      className="me-auto inline-flex shrink-0 items-center rounded-full bg-accent px-1.5 py-0.5 text-12 font-semibold whitespace-nowrap text-on-accent @min-[12rem]:px-2"
    >
      <span className="sr-only">{t('face.newEdition')}</span>
      <span aria-hidden="true" className="@min-[15rem]:hidden">
        {t('face.newShort')}
      </span>
      <span aria-hidden="true" className="@max-[15rem]:hidden">
        {t('face.newEdition')}
      </span>
    </span>
  );
}

const publishedIcons: Record<PublishedMark, ReactNode> = {
  public: <Globe className="size-3.5" />,
  private: <Link2 className="size-3.5" />,
  'hidden.public': <EyeOff className="size-3.5" />,
  'hidden.private': <EyeOff className="size-3.5" />,
};

/** One icon for both editions, since there is little room. */
function Published({ marks }: { marks: readonly PublishedMark[] }) {
  const { t } = useTranslation('cards');
  if (marks.length === 0) return null;
  return (
    <Chip>
      {marks.map((mark) => (
        <span key={mark} title={t(`face.published.${mark}`)}>
          <span aria-hidden="true">{publishedIcons[mark]}</span>
          <span className="sr-only">{t(`face.published.${mark}`)}</span>
        </span>
      ))}
    </Chip>
  );
}

function Mark({ icon, label }: { icon: ReactNode; label: string }) {
  return (
    <Chip>
      <span aria-hidden="true" title={label}>
        {icon}
      </span>
      <span className="sr-only">{label}</span>
    </Chip>
  );
}
