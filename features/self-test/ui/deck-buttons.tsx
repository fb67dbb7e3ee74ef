import { Check, ChevronsUp, RefreshCw, Repeat2, TrendingDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ratings, type Rating } from '#features/memory/rules/item-kinds.ts';
import { cx } from '#ui/class-names.ts';
import { Kbd } from '#ui/kbd.tsx';
import { intervalIn } from '../rules/interval-words.ts';

interface DeckButtonsProps {
  side: 'front' | 'back';
  /** While a card is animated out. */
  disabled: boolean;
  /** Cards on the two piles. */
  again: number;
  known: number;
  /** With four buttons: the days until the card comes back, by the rating; empty where they are not known. */
  next: readonly number[] | undefined;
  onRate: (rating: Rating) => void;
  onFlip: () => void;
}

/** Below a deck: turn the card, then say how well it was known. */
export function DeckButtons(props: DeckButtonsProps) {
  return (
    <footer className="foot-in-view @container z-10 mx-auto w-full max-w-xl px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:pb-6">
      {props.next ? <FourButtons {...props} next={props.next} /> : <TwoButtons {...props} />}
    </footer>
  );
}

function TwoButtons({ side, disabled, again, known, onRate, onFlip }: DeckButtonsProps) {
  const { t } = useTranslation('self-test');
  return (
    <div className="grid grid-cols-3 gap-2 sm:gap-3 @max-[18rem]:grid-cols-2">
      <Action
        disabled={disabled}
        turnsFirst={side === 'front'}
        onPress={() => onRate(1)}
        tone="again"
        icon={<RefreshCw aria-hidden="true" className="size-5" />}
        keyName={side === 'back' ? '←' : undefined}
        figure={again}
      >
        {t('deck.again')}
      </Action>
      <Action
        disabled={disabled}
        onPress={onFlip}
        icon={<Repeat2 aria-hidden="true" className="size-5" />}
        keyName={side === 'back' ? '↑' : t('keys.space')}
        className="@max-[18rem]:order-first @max-[18rem]:col-span-2"
      >
        {t('deck.flip')}
      </Action>
      <Action
        disabled={disabled}
        turnsFirst={side === 'front'}
        onPress={() => onRate(3)}
        tone="known"
        icon={<Check aria-hidden="true" className="size-5" />}
        keyName={side === 'back' ? t('keys.space') : undefined}
        figure={known}
      >
        {t('deck.known')}
      </Action>
    </div>
  );
}

const looks = {
  1: { Icon: RefreshCw, tone: 'again' },
  2: { Icon: TrendingDown, tone: undefined },
  3: { Icon: Check, tone: 'known' },
  4: { Icon: ChevronsUp, tone: 'known' },
} as const;

function FourButtons({
  side,
  disabled,
  again,
  known,
  next,
  onRate,
  onFlip,
}: DeckButtonsProps & { next: readonly number[] }) {
  const { t } = useTranslation('self-test');
  const figures = { 1: again, 2: 0, 3: known, 4: 0 };
  return (
    <div className="grid grid-cols-4 gap-1.5 sm:gap-3 @max-[18rem]:grid-cols-2">
      <button
        type="button"
        onClick={onFlip}
        aria-disabled={disabled}
        onMouseDown={(event) => event.preventDefault()}
        className="col-span-full flex min-h-11 items-center justify-center gap-2 rounded-card border border-line bg-surface text-14 font-semibold shadow-resting hover:bg-sunken"
      >
        <Repeat2 aria-hidden="true" className="size-5" />
        {t('deck.flip')}
      </button>
      {ratings.map((rating) => {
        const { Icon, tone } = looks[rating];
        const days = next[rating - 1];
        return (
          <Action
            key={rating}
            disabled={disabled}
            turnsFirst={side === 'front'}
            onPress={() => onRate(rating)}
            tone={tone}
            icon={<Icon aria-hidden="true" className="size-5 @max-[26rem]:hidden" />}
            keyName={side === 'back' ? String(rating) : undefined}
            figure={figures[rating]}
            below={
              side === 'back' && days !== undefined ? (
                <Interval days={days} />
              ) : (
                <span className="text-12">{'\u{A0}'}</span>
              )
            }
            className="px-1"
          >
            {t(`rating.${rating}`)}
          </Action>
        );
      })}
    </div>
  );
}

/** In which time the card would come back; spoken with its unit, as "10 m" is read as metres. */
function Interval({ days }: { days: number }) {
  const { i18n } = useTranslation('self-test');
  const { count, unit } = intervalIn(days);
  const written = (unitDisplay: 'short' | 'long') =>
    new Intl.NumberFormat(i18n.language, { style: 'unit', unit, unitDisplay }).format(count);
  return (
    <span className="text-12 font-normal tabular-nums">
      <span aria-hidden="true">{written('short')}</span>
      <span className="sr-only">{written('long')}</span>
    </span>
  );
}

interface ActionProps {
  onPress: () => void;
  /** While a card is animated out. */
  disabled: boolean;
  /** An answer before the card was turned: it looks disabled, and a press turns the card. */
  turnsFirst?: boolean;
  tone?: 'again' | 'known';
  icon: ReactNode;
  /** The key with the same effect on the current side, shown on devices with a keyboard. */
  keyName: string | undefined;
  /** Number of cards on its pile. */
  figure?: number;
  /** What a press leads to. */
  below?: ReactNode;
  className?: string;
  children: ReactNode;
}

function Action({
  onPress,
  disabled,
  turnsFirst = false,
  tone,
  icon,
  keyName,
  figure,
  below,
  className,
  children,
}: ActionProps) {
  const { t } = useTranslation('self-test');
  return (
    <button
      type="button"
      onClick={onPress}
      aria-disabled={disabled}
      // A mouse press does not move the focus, so that Space still turns cards.
      onMouseDown={(event) => event.preventDefault()}
      className={cx(
        'relative flex min-h-[min(4rem,11dvh)] flex-col items-center justify-center gap-1 rounded-card border px-2 py-2 text-14 font-semibold transition-[background-color,transform] active:translate-y-px sm:min-h-18 sm:text-16',
        turnsFirst ? 'cursor-default border-line bg-sunken text-ink-3' : 'shadow-resting',
        tone === 'again' && !turnsFirst && 'border-warn/40 bg-warn-soft text-warn',
        tone === 'known' && !turnsFirst && 'border-good/40 bg-good-soft text-good',
        !tone && 'border-line bg-surface text-ink hover:bg-sunken',
        className,
      )}
    >
      <span className="flex items-center gap-2">
        {icon}
        {children}
        {turnsFirst ? <span className="sr-only">{t('deck.turnsFirst')}</span> : null}
      </span>
      {below}
      {figure ? (
        <span
          aria-hidden="true"
          className="absolute top-1 end-1 rounded-full bg-surface px-1.5 text-12 tabular-nums sm:top-2 sm:end-2"
        >
          {figure}
        </span>
      ) : null}
      {/* Invisible keys keep their space, to avoid layout shift when the card turns. */}
      <span aria-hidden="true" className={cx('hidden pointer-fine:inline', keyName === undefined && 'invisible')}>
        <Kbd>{keyName ?? '←'}</Kbd>
      </span>
    </button>
  );
}
