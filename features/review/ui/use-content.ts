import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Flashcard } from '#features/cards/contract.ts';
import { allAnswered, allKnown } from '#features/self-test/rules/portions.ts';
import type { RunStage } from '#features/self-test/rules/run.ts';
import type { KeptRun } from '../client/kept-run.ts';
import { askedInReview } from '../rules/asked.ts';
import { heardOf } from '../rules/heard.ts';

export type StageName = 'quiz' | 'deck';

/** Computed once: what is read again meanwhile does not change a run. A stage is done without what was put aside. */
export function useContent({ asks: { items, cards }, byEar, aside }: KeptRun) {
  const { t } = useTranslation('review');
  const { t: named } = useTranslation('cards');
  const [{ content, left, isHeard }] = useState(() => {
    const all = askedInReview(items, cards, ({ place, count, title }) =>
      t('keyIdea', { place, count, title: title.trim() || named('face.untitled') }),
    );
    const withWords = new Set(all.deck.filter((item) => heardOf(item, all.of.get(item._id)!.card.language)));
    const isWithWords = (item: Flashcard) => withWords.has(item);
    if (!byEar) return { content: all, left: 0, isHeard: isWithWords };
    const deck = all.deck.filter(isWithWords);
    const leftOut = all.questions.length + all.deck.length - deck.length;
    return { content: { ...all, questions: [], deck }, left: leftOut, isHeard: isWithWords };
  });
  const [stages] = useState(() => {
    const isAsked = ({ _id }: { readonly _id: string }) => !aside.includes(_id);
    const [questions, deck] = [content.questions.filter(isAsked), content.deck.filter(isAsked)];
    const all: RunStage<StageName>[] = [
      { name: 'quiz', kinds: ['question'], isFinished: (answers) => allAnswered(questions, answers) },
      { name: 'deck', kinds: ['flashcard'], isFinished: (answers) => allKnown(deck, answers) },
    ];
    return all.filter(({ name }) => (name === 'quiz' ? content.questions : content.deck).length > 0);
  });
  return { content, stages, left, isHeard };
}
