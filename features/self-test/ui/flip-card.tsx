import { useEffect, useRef, type DragEvent, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Flashcard } from '#features/cards/contract.ts';
import { isGapPart, maskPartOf } from '#features/cards/rules/flashcard-parts.ts';
import { SideSounds } from '#features/cards/ui/side-sounds.tsx';
import { MaskedPicture } from '#features/cards/ui/masked-picture.tsx';
import { cx } from '#ui/class-names.ts';
import { dragAfterPx } from '#ui/figures.ts';
import { FormulaText } from '#ui/formula-text.tsx';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { promptSize } from './prompt-size.ts';

export interface FlipCardProps {
  card: Flashcard;
  side: 'front' | 'back';
  language: string;
  onFlip: () => void;
  onAnswer: (outcome: 'right' | 'wrong') => void;
}

/**
 * Distance of a swipe that answers, as a share of the card's width. Every swipe has an equivalent button and key (WCAG
 * 2.5.1).
 */
const answerShare = 0.28;

/** What follows the pointer, and turns or answers when it is let go. */
function useSwipe(onFlip: () => void, onAnswer: (outcome: 'right' | 'wrong') => void) {
  const mover = useRef<HTMLDivElement>(null);
  const drag = useRef<{ pointer: number; x: number; y: number; moving: boolean } | null>(null);

  function place(x: number): void {
    const element = mover.current;
    if (!element) return;
    element.style.transform = x === 0 ? '' : `translateX(${x}px) rotate(${x / 28}deg)`;
    element.style.setProperty('--lean', String(Math.min(1, Math.abs(x) / (element.offsetWidth * answerShare))));
    element.dataset['lean'] = x > 0 ? 'right' : x < 0 ? 'wrong' : '';
  }

  function down(event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0) return;
    drag.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, moving: false };
  }
  function move(event: PointerEvent): void {
    const start = drag.current;
    if (!start || start.pointer !== event.pointerId) return;
    const x = event.clientX - start.x;
    if (!start.moving && Math.abs(x) >= dragAfterPx && Math.abs(x) > Math.abs(event.clientY - start.y)) {
      start.moving = true;
      mover.current!.setPointerCapture(event.pointerId);
      mover.current!.style.transition = 'none';
      // A mouse that drags the card would select its text, and drag that the next time.
      mover.current!.style.userSelect = 'none';
      getSelection()?.removeAllRanges();
    }
    if (start.moving) place(x);
  }
  function up(event: PointerEvent): void {
    const start = drag.current;
    if (!start || start.pointer !== event.pointerId) return;
    drag.current = null;
    const x = event.clientX - start.x;
    release();
    if (start.moving) {
      const far = Math.abs(x) > mover.current!.offsetWidth * answerShare;
      place(0);
      if (far) onAnswer(x > 0 ? 'right' : 'wrong');
    } else if (Math.hypot(x, event.clientY - start.y) < dragAfterPx && !getSelection()?.toString()) onFlip();
  }
  function cancel(): void {
    drag.current = null;
    release();
    place(0);
  }
  function release(): void {
    if (!mover.current) return;
    mover.current.style.transition = '';
    mover.current.style.userSelect = '';
  }
  return {
    ref: mover,
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: cancel,
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
}

/** The current card. Turns on tap; swiping right answers "known", left "again". */
export function FlipCard({ card, side, language, onFlip, onAnswer }: FlipCardProps) {
  const { t } = useTranslation('self-test');
  const swiped = useSwipe(onFlip, onAnswer);
  const turner = useRef<HTMLDivElement>(null);

  const turned = useRef(side);
  useEffect(() => {
    if (turned.current === side) return;
    turned.current = side;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      turner.current?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 160, easing: 'ease-out' });
    }
  }, [side]);

  const part = maskPartOf(card);
  const answers = card.answer_list.filter((answer) => answer.trim() !== '');
  return (
    <div
      {...swiped}
      className="group relative size-full cursor-pointer touch-pan-y [&_*]:touch-pan-y transition-transform duration-200 ease-paper perspective-[1400px]"
    >
      <div
        ref={turner}
        className={cx(
          'relative size-full transition-transform duration-[220ms] ease-paper transform-3d',
          side === 'back' && 'rotate-y-180',
        )}
      >
        <Face shown={side === 'front'} name={t('deck.question')}>
          {card.title.trim() ? (
            <p dir="auto" className="text-14 font-semibold text-hue-text">
              {card.title}
            </p>
          ) : null}
          <Picture card={card} side="front" />
          {card.front === undefined ? (
            <p
              lang={language}
              dir="auto"
              className={cx(
                'font-display font-semibold long-words whitespace-pre-wrap text-balance',
                promptSize(card.question, card.image !== null),
              )}
            >
              <FormulaText text={card.question} />
            </p>
          ) : (
            <RichTextView html={card.front} lang={language} className="w-full text-start text-18" />
          )}
          <SideSounds card={card} side="front" shown={side === 'front'} />
        </Face>
        <Face shown={side === 'back'} name={t('deck.answer')} turned>
          {part === undefined ? null : <Picture card={card} side="back" />}
          {isGapPart(card._id) || (part !== undefined && card.question === '') ? null : (
            <p lang={language} dir="auto" className="long-words text-16 text-ink-3">
              <FormulaText text={card.question} />
            </p>
          )}
          {card.back !== undefined ? (
            <RichTextView html={card.back} lang={language} className="w-full text-start text-18" />
          ) : answers.length > 1 ? (
            <ul lang={language} dir="auto" className="flex list-none flex-col gap-3">
              {answers.map((answer, index) => (
                <li
                  key={index}
                  className={cx(
                    'long-words whitespace-pre-wrap',
                    // Further accepted spellings are small, below the answer.
                    index > 0 && 'text-16 text-ink-2',
                    index === 0 && 'font-display font-semibold',
                    index === 0 && promptSize(answer),
                  )}
                >
                  <FormulaText text={answer} />
                </li>
              ))}
            </ul>
          ) : (
            <p
              lang={language}
              dir="auto"
              className={cx(
                'font-display font-semibold long-words whitespace-pre-wrap text-balance',
                promptSize(answers.join('')),
              )}
            >
              <FormulaText text={answers.join('')} />
            </p>
          )}
          <SideSounds card={card} side="back" shown={side === 'back'} />
        </Face>
      </div>
      <Stamp lean="right">{t('deck.known')}</Stamp>
      <Stamp lean="wrong">{t('deck.again')}</Stamp>
    </div>
  );
}

function Face({
  shown,
  turned = false,
  name,
  children,
}: {
  shown: boolean;
  turned?: boolean;
  name: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={name}
      aria-hidden={!shown}
      inert={!shown}
      className={cx(
        'paper absolute inset-0 flex flex-col overflow-hidden rounded-card border border-line shadow-lifted backface-hidden motion-reduce:transition-none',
        turned && 'rotate-y-180',
      )}
    >
      <span aria-hidden="true" className="block h-1.5 shrink-0 bg-hue" />
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain p-[min(1.5rem,6vw)] sm:p-8">
        <div className="m-auto flex w-full flex-col items-center gap-5 text-center">{children}</div>
      </div>
      <span
        dir="auto"
        aria-hidden="true"
        className="pb-4 text-center text-12 font-medium tracking-wide text-ink-3 uppercase"
      >
        {name}
      </span>
    </section>
  );
}

function Picture({ card, side }: { card: Flashcard; side: 'front' | 'back' }) {
  const { t } = useTranslation('self-test');
  const part = maskPartOf(card);
  if (card.image === null) return null;
  if (card.masks && part !== undefined)
    return (
      <MaskedPicture
        src={card.image}
        masks={card.masks}
        part={part}
        side={side}
        className="max-h-[38dvh] max-w-full rounded-control"
      />
    );
  return (
    <img
      src={card.image}
      alt={t('deck.picture')}
      draggable={false}
      className="max-h-[38dvh] w-auto max-w-full rounded-control object-contain"
    />
  );
}

/** Fades in with the distance of the swipe. */
function Stamp({ lean, children }: { lean: 'right' | 'wrong'; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'pointer-events-none absolute top-8 rounded-control border-3 px-3 py-1 text-18 font-bold uppercase opacity-0',
        lean === 'right'
          ? 'left-6 -rotate-12 border-good bg-good-soft text-good group-data-[lean=right]:opacity-(--lean)'
          : 'right-6 rotate-12 border-warn bg-warn-soft text-warn group-data-[lean=wrong]:opacity-(--lean)',
      )}
    >
      {children}
    </span>
  );
}
