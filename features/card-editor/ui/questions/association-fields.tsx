import { ArrowRight } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { isComposingKey } from '#platform/text/composing-key.ts';
import { TextField } from '#ui/text-field.tsx';
import type { Question } from '#features/cards/contract.ts';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { pairsOf, withPairs, type Pair } from '../../rules/editor-pairs.ts';
import { useContent } from '../editing-context.tsx';
import { useRowChange } from '../list-part.tsx';
import { AddEntry, RemoveEntry } from './entry-buttons.tsx';

type Association = Extract<Question, { type: 'association' }>;

/** Pairs to match. */
export function AssociationFields({ question }: { question: Association }) {
  const { t } = useTranslation('card-editor');
  const change = useRowChange('quizz', question._id);
  const lang = useContent((content) => content.language);
  const frame = useRef<HTMLFieldSetElement>(null);
  const pairs = pairsOf(question);
  const put = (place: number, part: Partial<Pair>) => withPairs(pairs.with(place, { ...pairs[place]!, ...part }));
  const add = () => {
    // Render at once, so that the new field can be focused before the next key press.
    flushSync(() => change.set(withPairs([...pairs, { left: '', right: '' }])));
    frame.current?.querySelectorAll<HTMLElement>('input')[pairs.length * 2]?.focus();
  };
  return (
    <fieldset ref={frame} className="flex flex-col gap-2">
      <legend className="mb-1.5 text-14 font-medium text-ink-2">{t('question.pairs')}</legend>
      {pairs.map((pair, place) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className="@container flex items-center gap-1">
          <div className="grid min-w-0 flex-1 items-center gap-1 @min-[14rem]:grid-cols-[1fr_auto_1fr] @min-[30rem]:gap-2">
            <TextField
              lang={lang}
              label={t('question.left', { place: place + 1 })}
              labelHidden
              value={pair.left}
              maxLength={cardLimits.itemText}
              onChange={(event) => change.type(put(place, { left: event.currentTarget.value }))}
            />
            <ArrowRight aria-hidden="true" className="size-4 text-ink-3 @max-[14rem]:hidden" />
            <TextField
              lang={lang}
              label={t('question.rightSide', { place: place + 1 })}
              labelHidden
              value={pair.right}
              maxLength={cardLimits.itemText}
              onChange={(event) => change.type(put(place, { right: event.currentTarget.value }))}
              onKeyDown={(event) => {
                if (
                  event.key !== 'Enter' ||
                  event.ctrlKey ||
                  event.metaKey ||
                  isComposingKey(event) ||
                  place < pairs.length - 1 ||
                  pairs.length >= cardLimits.answers
                )
                  return;
                event.preventDefault();
                add();
              }}
            />
          </div>
          <RemoveEntry
            label={t('question.removePair', { place: place + 1 })}
            held={pairs.length <= 2}
            onRemove={() => change.set(withPairs(pairs.toSpliced(place, 1)))}
          />
        </div>
      ))}
      <AddEntry label={t('question.addPair')} full={pairs.length >= cardLimits.answers} onAdd={add} />
    </fieldset>
  );
}
