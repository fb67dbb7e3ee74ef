import { EllipsisVertical, EyeOff, Gem, Globe, Link2, Repeat, SquareArrowDownRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import { cx } from '#ui/class-names.ts';
import { SharedMenuButton, type SharedMenuHandle } from '#ui/menu.tsx';
import type { CardShort } from '../contract.ts';
import { isInState } from '../rules/library-view.ts';
import { publishedMarks, type PublishedMark } from '../rules/published-marks.ts';
import { tileView, type CardStyle, type EyeOpen, type TileView } from '../rules/tile-view.ts';
import { CardFace, Chip } from './card-face.tsx';

/** A card as it lies in the library: its face, how it stands, and its menu. Kept as it is while the grid scrolls. */
export const CardTile = memo(function CardTile({
  card,
  to,
  category,
  menu,
  tabIndex,
  eyeOpen,
  cardStyle,
  blocked = false,
}: {
  card: CardShort;
  /** What a press opens. */
  to: string;
  category: string;
  menu: SharedMenuHandle<CardShort>;
  tabIndex: 0 | -1;
  eyeOpen: EyeOpen;
  cardStyle: CardStyle;
  /** Made in premium, and the member's plan does not open it: dimmed, and a press says why (S1 §2). */
  blocked?: boolean;
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
          if (!blocked || event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          openUpgrade('madeInPremium', { what: 'open', to: `/app/card/${card._id}` });
        }}
      >
        <CardFace
          card={card}
          category={category}
          view={view}
          overlay
          marks={<Marks card={card} view={view} blocked={blocked} />}
          heading="h2"
          rated
          own={!isInState(card, 'PUBLISHED') && !isInState(card, 'COPIED')}
          cornerFree
          dimmed={blocked}
          className="h-full transition-shadow group-hover:shadow-lifted"
        />
      </Link>
      <SharedMenuButton handle={menu} about={card}>
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={t('library.menuOf', { title: card.title || t('face.untitled') })}
          className="absolute right-0 bottom-0 flex size-11 items-center justify-center rounded-control text-ink-3 hover:text-ink data-popup-open:text-ink"
        >
          <EllipsisVertical aria-hidden="true" className="size-5" />
        </button>
      </SharedMenuButton>
    </div>
  );
});

/** Says to what opens that the list lies behind it, so that closing is going back. */
export const openedFromList = { openedFromList: true } as const;

function Marks({ card, view, blocked }: { card: CardShort; view: TileView; blocked: boolean }) {
  const { t } = useTranslation('cards');
  const copied = view.states && isInState(card, 'COPIED');
  return (
    <>
      {card.edition_news ? <NewEdition /> : null}
      {blocked ? <Mark icon={<Gem className="size-3.5" />} label={t('premium.mark')} /> : null}
      {view.score && card.flash_test_score ? <Chip>{t('face.score', { score: card.flash_test_score.score })}</Chip> : null}
      {view.repeat && card.on_repeat ? <Mark icon={<Repeat className="size-3.5" />} label={t('library.states.ON_REPEAT')} /> : null}
      {view.states ? <Published marks={publishedMarks(card)} /> : null}
      {copied ? <Mark icon={<SquareArrowDownRight className="size-3.5" />} label={t('library.states.COPIED')} /> : null}
    </>
  );
}

/** Its author has published again; gone once that is taken or left out. */
function NewEdition() {
  const { t } = useTranslation('cards');
  return (
    <span
      title={t('face.newEdition')}
      className="mr-auto inline-flex shrink-0 items-center rounded-full bg-accent px-1.5 py-0.5 text-12 font-semibold whitespace-nowrap text-on-accent @min-[12rem]:px-2"
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

/** Both editions in one sign: there is little room. */
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
