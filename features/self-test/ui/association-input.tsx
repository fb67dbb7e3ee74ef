import { Check, X } from 'lucide-react';
import { useState, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#client/keys.ts';
import { directionOf } from '#platform/text/direction.ts';
import { cx } from '#ui/class-names.ts';
import { FormulaText } from '#ui/formula-text.tsx';
import { partnersOf } from '../rules/answer-checking.ts';
import { pairColourOf } from '../rules/presentation.ts';
import { pairUp } from '../rules/answer.ts';
import { itemSize } from './prompt-size.ts';
import type { QuestionProps } from './question-input.tsx';
import { QuestionHeading } from './question-heading.tsx';

const letterOf = (index: number) => String.fromCodePoint(65 + index);

/** Pairs by tapping a left item and then a right one. Both get the letter and colour of the left item. */
export function AssociationInput({
  question,
  answer,
  verdict,
  order,
  language,
  headingRef,
  onChange,
}: QuestionProps<'association'>) {
  const { t } = useTranslation('self-test');
  const [picked, setPicked] = useState<number | null>(null);
  const locked = verdict !== null;
  const free = question.leftItems.findIndex(
    (_, leftIndex) => !answer.pairs.some((pair) => pair.leftIndex === leftIndex),
  );

  function pick(leftIndex: number): void {
    if (!locked) setPicked((before) => (before === leftIndex ? null : leftIndex));
  }
  function join(rightIndex: number, pressed?: MouseEvent<HTMLElement>): void {
    // Without a selected left item, use the next one without a partner.
    const leftIndex = picked ?? (free === -1 ? null : free);
    if (locked || leftIndex === null) return;
    const next = pairUp(question, answer, { leftIndex, rightIndex });
    onChange(next);
    setPicked(null);
    // After the last pair is made by pointer, remove the focus, so that Enter submits. Keyboard users keep their
    // position.
    if (pressed?.detail && question.leftItems.every((_, index) => next.pairs.some((pair) => pair.leftIndex === index)))
      pressed.currentTarget.blur();
  }
  useKeys(
    [
      {
        keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
        label: t('keys.pair'),
        run: ({ key }) => {
          const place = Number(key) - 1;
          if (picked === null) {
            if (place < question.leftItems.length) setPicked(place);
          } else if (order[place] !== undefined) join(order[place]);
        },
        when: !locked,
      },
      {
        keys: 'Backspace',
        label: t('keys.clearLast'),
        run: () => onChange({ type: 'association', pairs: answer.pairs.slice(0, -1) }),
        when: !locked && answer.pairs.length > 0,
      },
    ],
    t('type.association'),
  );

  return (
    <>
      <QuestionHeading text={question.question} language={language} headingRef={headingRef} />
      <p className="mt-2 text-14 text-ink-2">{t('pair.hint')}</p>
      <div className="@container mt-6">
        {/* With large fonts the right column is below the left one. */}
        <div
          dir={directionOf(language)}
          className="grid grid-cols-2 gap-2.5 sm:gap-8 @max-[18rem]:grid-cols-1 @max-[18rem]:gap-8"
        >
          <ul aria-label={t('pair.left')} className="flex list-none flex-col gap-2.5">
            {question.leftItems.map((text, leftIndex) => {
              const partner = answer.pairs.find((pair) => pair.leftIndex === leftIndex)?.rightIndex;
              const right = verdict?.parts[leftIndex];
              return (
                <li key={leftIndex}>
                  <Item
                    colour={leftIndex}
                    letter={letterOf(leftIndex)}
                    shortcut={picked === null && !locked ? leftIndex + 1 : undefined}
                    language={language}
                    paired={partner !== undefined}
                    held={picked === leftIndex}
                    judged={right}
                    size={itemSize(text)}
                    onPress={() => pick(leftIndex)}
                    spoken={
                      partner === undefined ? t('pair.alone') : t('pair.with', { text: question.rightItems[partner] })
                    }
                  >
                    <FormulaText text={text} />
                    {right === false ? (
                      <span className="block text-14 font-semibold text-good">
                        <span className="sr-only">{t('difference.expected')} </span>→{' '}
                        {partnersOf(question, leftIndex).join(' / ') || t('pair.nothing')}
                      </span>
                    ) : null}
                  </Item>
                </li>
              );
            })}
          </ul>
          <ul aria-label={t('pair.right')} className="flex list-none flex-col gap-2.5">
            {order.map((rightIndex, place) => {
              const owners = answer.pairs
                .filter((pair) => pair.rightIndex === rightIndex)
                .map((pair) => pair.leftIndex);
              return (
                <li key={rightIndex}>
                  <Item
                    colour={owners[0]}
                    letter={owners.map(letterOf).join('')}
                    shortcut={picked !== null && !locked ? place + 1 : undefined}
                    language={language}
                    paired={owners.length > 0}
                    waiting={picked !== null}
                    size={itemSize(question.rightItems[rightIndex]!)}
                    onPress={(event) => join(rightIndex, event)}
                    locked={locked}
                    spoken={
                      owners.length === 0
                        ? t('pair.alone')
                        : t('pair.with', { text: owners.map((owner) => question.leftItems[owner]).join(', ') })
                    }
                  >
                    {question.rightItems[rightIndex]}
                  </Item>
                </li>
              );
            })}
          </ul>
        </div>
      </div>
    </>
  );
}

interface ItemProps {
  colour: number | undefined;
  letter: string;
  shortcut: number | undefined;
  language: string;
  paired: boolean;
  /** Selected, waiting for its partner. */
  held?: boolean;
  /** Another item is selected and needs a partner. */
  waiting?: boolean;
  judged?: boolean | undefined;
  locked?: boolean;
  spoken: string;
  /** Font size classes. */
  size: string;
  onPress: (event: MouseEvent<HTMLElement>) => void;
  children: ReactNode;
}

function Item({
  colour,
  letter,
  shortcut,
  language,
  paired,
  held = false,
  waiting = false,
  judged,
  locked = judged !== undefined,
  spoken,
  size,
  onPress,
  children,
}: ItemProps) {
  const style =
    colour === undefined ? undefined : ({ '--pair': `var(--pair-${pairColourOf(colour)})` } as CSSProperties);
  return (
    <button
      type="button"
      onClick={onPress}
      aria-pressed={held}
      aria-disabled={locked}
      style={style}
      className={cx(
        'relative flex min-h-14 w-full items-center gap-2 rounded-card border px-2.5 py-2.5 text-start transition-[background-color,border-color,box-shadow] sm:gap-2.5 sm:px-4',
        size,
        held || paired ? 'border-(--pair)' : 'border-line-strong/60 shadow-resting',
        held && 'ring-2 ring-(--pair)',
        waiting && !paired && 'border-dashed',
        judged === undefined && 'bg-surface',
        judged === true && 'bg-good-soft',
        judged === false && 'shake-head bg-bad-soft',
      )}
    >
      {letter || colour !== undefined ? (
        <span
          aria-hidden="true"
          className={cx(
            'flex h-7 min-w-7 shrink-0 items-center justify-center rounded-full border-2 border-(--pair) px-1 text-14 font-bold',
            held || paired ? 'bg-(--pair) text-surface' : 'text-(--pair)',
          )}
        >
          {letter}
        </span>
      ) : (
        <span
          aria-hidden="true"
          className="size-7 shrink-0 rounded-full border-2 border-dashed border-line-strong/50"
        />
      )}
      <span lang={language} dir="auto" className="long-words min-w-0 flex-1">
        {children}
      </span>
      <span className="sr-only">{spoken}</span>
      {judged === undefined ? null : <VerdictMark right={judged} />}
      {shortcut !== undefined && shortcut <= 9 ? (
        <span aria-hidden="true" className="hidden text-12 text-ink-3 tabular-nums pointer-fine:inline">
          {shortcut}
        </span>
      ) : null}
    </button>
  );
}

/** In the corner, because beside the text it would take too much width on a phone. */
function VerdictMark({ right }: { right: boolean }) {
  const Icon = right ? Check : X;
  return (
    <span
      aria-hidden="true"
      className={cx('absolute -top-2 -end-2 rounded-full p-0.5 text-surface', right ? 'bg-good' : 'bg-bad')}
    >
      <Icon className="size-4" />
    </span>
  );
}
