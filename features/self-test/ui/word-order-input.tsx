import {
  DndContext,
  PointerSensor,
  pointerWithin,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#client/keys.ts';
import { directionOf } from '#platform/text/direction.ts';
import { cx } from '#ui/class-names.ts';
import { FormulaText } from '#ui/formula-text.tsx';
import { dragAfterPx } from '#ui/figures.ts';
import { sentenceWords } from '#features/cards/rules/sentence-words.ts';
import { placeWord, removeWord } from '../rules/answer.ts';
import { Chip, type ChipProps } from './chip.tsx';
import type { QuestionProps } from './question-input.tsx';
import { QuestionHeading } from './question-heading.tsx';

const bankId = 'bank';
const answerId = 'answer';
const wordOf = (id: string | number) => Number(String(id).split(' ')[1]);

/** Prefers a word under the pointer to the field that contains it. */
const wordsFirst: CollisionDetection = (args) => {
  const hits = pointerWithin(args);
  const words = hits.filter(({ id }) => String(id).startsWith('placed'));
  return words.length > 0 ? words : hits;
};

/** Disables the drag library's announcements, which are in English only; a live region announces the sentence. */
const silent = { onDragStart: none, onDragMove: none, onDragOver: none, onDragEnd: none, onDragCancel: none };
function none(): undefined {
  return undefined;
}

/** Builds a sentence from words by tapping, dragging or number keys; initially empty (S2 §5). */
export function WordOrderInput({
  question,
  answer,
  verdict,
  order,
  language,
  headingRef,
  onChange,
}: QuestionProps<'word_order'>) {
  const { t } = useTranslation('self-test');
  const area = useRef<HTMLDivElement>(null);
  const locked = verdict !== null;
  const { words, joint } = sentenceWords(question.sentence);
  const { placed } = answer;
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: dragAfterPx } }));

  function takeBack(word: number): void {
    onChange(removeWord(answer, word));
    area.current?.querySelector<HTMLElement>(`[data-bank="${word}"]`)?.focus({ preventScroll: true });
  }
  function onDragEnd({ active, over }: DragEndEvent): void {
    if (!over) return;
    const word = wordOf(active.id);
    if (over.id === bankId) onChange(removeWord(answer, word));
    else if (over.id === answerId) onChange(placeWord(answer, word));
    else onChange(placeWord(answer, word, placed.indexOf(wordOf(over.id))));
  }
  function move(event: KeyboardEvent, word: number): void {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const at = placed.indexOf(word) + step;
    if (at >= 0 && at < placed.length) onChange(placeWord(answer, word, at));
  }
  useKeys(
    [
      {
        keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
        label: t('keys.word'),
        run: ({ key }) => {
          const word = order[Number(key) - 1];
          if (word !== undefined && !placed.includes(word)) onChange(placeWord(answer, word));
        },
        when: !locked,
      },
      {
        keys: 'Backspace',
        label: t('keys.clearLast'),
        run: () => onChange(removeWord(answer, placed.at(-1)!)),
        when: !locked && placed.length > 0,
      },
    ],
    t('type.word_order'),
  );

  return (
    <div ref={area}>
      <QuestionHeading text={question.question} language={language} headingRef={headingRef} />
      <p className="mt-2 text-14 text-ink-2" id="word-hint">
        {t('words.hint')}
      </p>
      <DndContext
        sensors={locked ? [] : sensors}
        collisionDetection={wordsFirst}
        onDragEnd={onDragEnd}
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      >
        <SortableContext items={placed.map((word) => `placed ${word}`)} strategy={rectSortingStrategy}>
          <Field
            id={answerId}
            label={t('words.sentence')}
            language={language}
            className={cx(
              'mt-6 min-h-24 rounded-card border-2 border-dashed p-3',
              !verdict && 'border-line-strong/60 bg-surface/60',
              verdict?.outcome === 'right' && 'border-good bg-good-soft',
              verdict?.outcome === 'wrong' && 'shake-head border-bad bg-bad-soft',
            )}
          >
            {placed.map((word, index) => (
              <PlacedWord
                key={word}
                id={`placed ${word}`}
                language={language}
                locked={locked}
                aria-description={t('words.placedHint')}
                onPress={() => takeBack(word)}
                onKeyDown={(event) => !locked && move(event, word)}
                className={cx(
                  verdict?.parts[index] === true && 'border-good text-ink!',
                  verdict?.parts[index] === false && 'border-bad text-bad!',
                  verdict && 'opacity-100!',
                )}
              >
                <FormulaText text={words[word] ?? ''} />
              </PlacedWord>
            ))}
          </Field>
        </SortableContext>
        <Field id={bankId} label={t('words.bank')} language={language} className="mt-5 min-h-14">
          {order.map((word, place) => (
            <BankWord
              key={word}
              id={`bank ${word}`}
              data-bank={word}
              number={place + 1}
              language={language}
              used={placed.includes(word)}
              locked={locked}
              onPress={() => onChange(placeWord(answer, word))}
            >
              <FormulaText text={words[word] ?? ''} />
            </BankWord>
          ))}
        </Field>
      </DndContext>
      <p className="sr-only" aria-live="polite">
        {placed.length > 0 ? t('words.spoken', { text: placed.map((word) => words[word]).join(joint) }) : ''}
      </p>
    </div>
  );
}

function Field({
  id,
  label,
  language,
  className,
  children,
}: {
  id: string;
  label: string;
  language: string;
  className: string;
  children: ReactNode;
}) {
  const { setNodeRef, isOver } = useDroppable({ id });
  return (
    <div
      ref={setNodeRef}
      role="group"
      dir={directionOf(language)}
      aria-label={label}
      className={cx(
        'flex flex-wrap content-start gap-2.5 transition-colors',
        className,
        isOver && id === answerId && 'border-accent',
      )}
    >
      {children}
    </div>
  );
}

function PlacedWord({ id, className, ...chip }: ChipProps & { id: string }) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  return (
    <Chip
      {...chip}
      ref={setNodeRef}
      {...listeners}
      onKeyDown={chip.onKeyDown}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx('touch-none', className, isDragging && 'z-10 shadow-lifted')}
    />
  );
}

function BankWord({ id, ...chip }: ChipProps & { id: string; 'data-bank': number }) {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({
    id,
    disabled: Boolean(chip.used || chip.locked),
  });
  return (
    <Chip
      {...chip}
      ref={setNodeRef}
      {...listeners}
      style={{ transform: CSS.Translate.toString(transform) }}
      className={cx('touch-none', isDragging && 'relative z-10 shadow-lifted')}
    />
  );
}
