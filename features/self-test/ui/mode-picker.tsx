import { ArrowRight, CircleQuestionMark, Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { testOptions, type Offer, type TestOption } from '../rules/mode-picker.ts';
import type { TestCard } from './run-props.ts';
import { TestLobby } from './test-lobby.tsx';

export interface ModePickerProps {
  card: TestCard;
  offers: readonly Offer[];
  /** How far a test of this option had come, when it can be continued. */
  begun: ReadonlyMap<TestOption, number>;
  hrefOf: (option: TestOption) => string;
  onClose: () => void;
}

/** S2 §2: what the card offers, with its counts. */
export function ModePicker({ card, offers, begun, hrefOf, onClose }: ModePickerProps) {
  const { t } = useTranslation('self-test');
  return (
    <TestLobby category={card.category_1} onClose={onClose}>
      <div>
        <p className="text-14 font-semibold text-hue-text" lang={card.language}>
          {card.title}
        </p>
        <h1 className="font-display text-[min(2.25rem,13vw)] leading-[1.17] font-semibold">{t('pick.title')}</h1>
        <p className="mt-1 text-18 text-ink-2">{t('pick.lead')}</p>
      </div>
      <ul className="flex list-none flex-col gap-3">
        {offers.map(({ option, count }) => {
          const deck = option === testOptions.flashcardsOnly;
          const Icon = deck ? Layers : CircleQuestionMark;
          const done = begun.get(option);
          return (
            <li key={option} className="@container">
              <Link
                to={hrefOf(option)}
                className="group flex items-center gap-4 rounded-card border border-line bg-surface p-[min(1.25rem,5vw)] shadow-resting transition-[box-shadow,translate] motion-safe:hover:-translate-y-0.5 hover:shadow-lifted"
              >
                <span
                  aria-hidden="true"
                  className="flex size-14 shrink-0 items-center justify-center rounded-card bg-hue-soft text-hue-text @max-[14rem]:hidden"
                >
                  <Icon className="size-7" />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-display text-22 font-semibold">{t(deck ? 'pick.flashcards' : 'pick.quiz')}</span>
                  <span className="block text-16 text-ink-2">{t(deck ? 'pick.flashcardCount' : 'pick.questionCount', { count })}</span>
                  {done === undefined ? null : (
                    <span className="mt-1 block text-14 font-semibold text-accent">{t('pick.continue', { count: done })}</span>
                  )}
                </span>
                <ArrowRight
                  aria-hidden="true"
                  className="size-5 shrink-0 text-ink-3 transition-[translate] motion-safe:group-hover:translate-x-1 @max-[14rem]:hidden"
                />
              </Link>
            </li>
          );
        })}
      </ul>
    </TestLobby>
  );
}
