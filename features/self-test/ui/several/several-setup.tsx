import {
  ArrowRight,
  CircleQuestionMark,
  LayoutGrid,
  Layers,
  Puzzle,
  Route,
  SlidersHorizontal,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardCover } from '#features/cards/ui/card-cover.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { cx } from '#ui/class-names.ts';
import { Segmented } from '#ui/segmented.tsx';
import { canLeaveOut, chosenBefore, toggleChosen } from '../../rules/several/choosing.ts';
import { severalOffers, severalOptions, type SeveralContext, type SeveralOption } from '../../rules/several/options.ts';
import type { SeveralMode } from '../../rules/several/pools.ts';
import { SetupDialog, useSetupAtHand } from '../setup-later.ts';
import { TestLobby } from '../test-lobby.tsx';
import { allOfSeveral, lastSeveralOption, lastSubset, severalOrder } from '../test-setup.ts';
import { countsOf, type SeveralTestCard } from './several-card.ts';

const look = {
  [severalOptions.full]: { Icon: Route, name: 'full' },
  [severalOptions.keyMatch]: { Icon: Puzzle, name: 'keyMatch' },
  [severalOptions.gridMemory]: { Icon: LayoutGrid, name: 'gridMemory' },
  [severalOptions.flashcardsOnly]: { Icon: Layers, name: 'flash' },
  [severalOptions.quizOnly]: { Icon: CircleQuestionMark, name: 'quiz' },
} as const satisfies Record<SeveralOption, { Icon: LucideIcon; name: string }>;

export interface SeveralSetupProps {
  title: string;
  cards: readonly SeveralTestCard[];
  context: SeveralContext;
  /** Number of answers of tests that can be continued, by option. */
  started: ReadonlyMap<SeveralOption, number>;
  /** Score of the last test from here. */
  lastScore: number | undefined;
  onStart: (option: SeveralOption, cards: readonly string[], order: SeveralMode) => void;
  onContinue: (option: SeveralOption) => void;
  onClose: () => void;
}

/** S2 §2, "Multi-card test": which cards, in which order, and what is asked. */
export function SeveralSetup({
  title,
  cards,
  context,
  started,
  lastScore,
  onStart,
  onContinue,
  onClose,
}: SeveralSetupProps) {
  const { t } = useTranslation(['several', 'self-test']);
  const [settingUp, setSettingUp] = useState<boolean>();
  useSetupAtHand();
  const ids = cards.map(({ _id }) => _id);
  const all = allOfSeveral.use() === 'yes' || !canLeaveOut(ids);
  const subset = chosenBefore(ids, lastSubset.use().split(','));
  const order = severalOrder.use();
  const chosen = all ? ids : subset;
  const counts = cards.filter(({ _id }) => chosen.includes(_id)).map(countsOf);
  const sum = (what: 'keyIdeas' | 'flashcards' | 'questions') => counts.reduce((total, card) => total + card[what], 0);
  const countOf: Record<SeveralOption, number> = {
    [severalOptions.full]: counts.length,
    [severalOptions.keyMatch]: counts.filter(({ keyIdeas }) => keyIdeas > 0).length,
    [severalOptions.gridMemory]: counts.length,
    [severalOptions.flashcardsOnly]: sum('flashcards'),
    [severalOptions.quizOnly]: sum('questions'),
  };
  const tests = severalOffers(counts, context);
  const textOf = (option: SeveralOption, disabled: boolean) =>
    disabled ? t('setUp.allOfMap') : t(`optionText.${look[option].name}`, { count: countOf[option] });
  function start(option: SeveralOption): void {
    lastSeveralOption.set(String(option));
    onStart(option, chosen, order);
  }
  return (
    <TestLobby category={cards[0]!.category_1} onClose={onClose}>
      <div>
        <p dir="auto" className="text-14 font-semibold text-hue-text">
          {title}
        </p>
        <h1 className="font-display text-[min(2.25rem,13vw)] leading-[1.17] font-semibold">{t('setUp.title')}</h1>
        {lastScore === undefined ? null : (
          <p className="mt-1 text-16 text-ink-2">{t('setUp.last', { score: lastScore })}</p>
        )}
      </div>
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-resting">
        <Segmented<'all' | 'some'>
          wide
          labelShown
          label={t('setUp.cards')}
          value={all ? 'all' : 'some'}
          options={[
            { value: 'all', label: t('setUp.all', { count: cards.length }) },
            { value: 'some', label: t('setUp.some'), disabled: !canLeaveOut(ids) },
          ]}
          onChange={(value) => allOfSeveral.set(value === 'all' ? 'yes' : 'no')}
        />
        {all ? <Strip cards={cards} /> : <ChooseCards cards={cards} ids={ids} subset={subset} />}
        <Segmented<SeveralMode>
          wide
          labelShown
          label={t('setUp.order')}
          value={order}
          options={[
            { value: 'normal', label: t('setUp.normal') },
            { value: 'random', label: t('setUp.random') },
          ]}
          onChange={(next) => severalOrder.set(next)}
        />
      </div>
      <ul aria-label={t('setUp.tests')} className="flex list-none flex-col gap-3">
        {tests.map(({ option, disabled }) => {
          const { Icon, name } = look[option];
          const answers = started.get(option);
          return (
            <li key={option} className="flex flex-col gap-1">
              <button
                type="button"
                disabled={disabled}
                onClick={() => start(option)}
                className={cx(
                  'group flex w-full items-center gap-4 rounded-card border border-line bg-surface p-[min(1rem,5vw)] text-start shadow-resting transition-[box-shadow,translate]',
                  disabled ? 'text-ink-3' : 'motion-safe:hover:-translate-y-0.5 hover:shadow-lifted',
                )}
              >
                <span
                  aria-hidden="true"
                  className="flex size-12 shrink-0 items-center justify-center rounded-card bg-hue-soft text-hue-text"
                >
                  <Icon className="size-6" />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-display text-22 font-semibold">{t(`option.${name}`)}</span>
                  <span className="block text-16 text-ink-2">{textOf(option, disabled)}</span>
                </span>
                <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
              </button>
              {answers === undefined ? null : (
                <button
                  type="button"
                  onClick={() => onContinue(option)}
                  className="min-h-11 self-start px-4 text-16 font-semibold text-accent underline underline-offset-2"
                >
                  {t('setUp.continue', { count: answers, test: t(`option.${name}`) })}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <Button
        variant="quiet"
        className="self-start"
        icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
        onClick={() => setSettingUp(true)}
      >
        {t('self-test:pick.setUp')}
      </Button>
      {settingUp === undefined ? null : (
        <SetupDialog
          several
          open={settingUp}
          onOpenChange={setSettingUp}
          category={cards[0]!.category_1}
          lastStarted={lastSeveralOption}
          tests={tests.map(({ option, disabled }) => ({
            option,
            label: t(`option.${look[option].name}`),
            hint: textOf(option, disabled),
            disabled,
          }))}
          onStart={(option) => start(option as SeveralOption)}
        />
      )}
    </TestLobby>
  );
}

function ChooseCards({
  cards,
  ids,
  subset,
}: {
  cards: readonly SeveralTestCard[];
  ids: readonly string[];
  /** The chosen ones. */
  subset: readonly string[];
}) {
  const { t } = useTranslation('several');
  return (
    <div>
      <p role="status" className="mb-1 text-14 text-ink-2">
        {t('setUp.chosen', { count: subset.length })} {canLeaveOut(subset) ? '' : t('setUp.least')}
      </p>
      <ul aria-label={t('setUp.cards')} className="max-h-72 list-none overflow-y-auto pe-1">
        {cards.map((card) => (
          <li
            key={card._id}
            data-category={card.category_1}
            className="flex items-center gap-3 border-b border-line py-1.5 last:border-b-0"
          >
            <span className="aspect-card w-8 shrink-0 overflow-hidden rounded-[4px]">
              <CardCover card={card} />
            </span>
            <Checkbox
              className="min-w-0 flex-1"
              label={
                <span lang={card.language} dir="auto" className="wrap-anywhere">
                  {card.title}
                </span>
              }
              checked={subset.includes(card._id)}
              onChange={() => lastSubset.set(toggleChosen(ids, subset, card._id).join(','))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

const mostInStrip = 8;

/** The first covers, overlapping. */
function Strip({ cards }: { cards: readonly SeveralTestCard[] }) {
  return (
    <span aria-hidden="true" className="flex ps-3">
      {cards.slice(0, mostInStrip).map((card) => (
        <span
          key={card._id}
          data-category={card.category_1}
          className="-ms-3 aspect-card w-14 shrink-0 overflow-hidden rounded-control border-2 border-surface shadow-resting"
        >
          <CardCover card={card} />
        </span>
      ))}
      {cards.length > mostInStrip ? (
        <span className="ms-2 self-center text-16 font-semibold text-ink-2 tabular-nums">
          +{cards.length - mostInStrip}
        </span>
      ) : null}
    </span>
  );
}
