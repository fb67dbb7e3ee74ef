import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Flashcard } from '#features/cards/contract.ts';
import { allAnswered, allKnown } from '#features/self-test/rules/portions.ts';
import type { RunStage } from '#features/self-test/rules/run.ts';
import type { KeptRun } from '../client/kept-run.ts';
import { askedAfterEdit, askedInReview, type IdeaWords } from '../rules/asked.ts';
import type { CardChange } from '../rules/edited.ts';
import { heardOf } from '../rules/heard.ts';

export type StageName = 'quiz' | 'deck';

/**
 * Computed once: what is read again meanwhile does not change a run, only what is edited in it. A stage is done without
 * what was put aside.
 */
export function useContent({ asks: { items, cards }, byEar, aside }: KeptRun) {
  const { t } = useTranslation('review');
  const { t: named } = useTranslation('cards');
  const words: IdeaWords = ({ place, count, title }) =>
    t('keyIdea', { place, count, title: title.trim() || named('face.untitled') });
  const [{ first, left }] = useState(() => {
    const all = askedInReview(items, cards, words);
    if (!byEar) return { first: all, left: 0 };
    const deck = all.deck.filter((item) => heardOf(item, all.of.get(item._id)!.card.language));
    return { first: { ...all, questions: [], deck }, left: all.questions.length + all.deck.length - deck.length };
  });
  const [content, setContent] = useState(first);
  const withWords = useMemo(
    () =>
      new Set(
        content.deck.filter((item) => heardOf(item, content.of.get(item._id)!.card.language)).map(({ _id }) => _id),
      ),
    [content],
  );
  const [stages] = useState(() => {
    const isAsked = ({ _id }: { readonly _id: string }) => !aside.includes(_id);
    const [questions, deck] = [content.questions.filter(isAsked), content.deck.filter(isAsked)];
    const all: RunStage<StageName>[] = [
      { name: 'quiz', kinds: ['question'], isFinished: (answers) => allAnswered(questions, answers) },
      { name: 'deck', kinds: ['flashcard'], isFinished: (answers) => allKnown(deck, answers) },
    ];
    return all.filter(({ name }) => (name === 'quiz' ? content.questions : content.deck).length > 0);
  });
  return {
    content,
    stages,
    left,
    isHeard: ({ _id }: Flashcard) => withWords.has(_id),
    /** Shows the new text at once. Answers what cannot be asked any more. */
    edit(cardId: string, change: CardChange) {
      const after = askedAfterEdit(content, { cardId, change }, words);
      setContent(after.content);
      return { gone: after.gone, items: [...after.content.of.values()].map(({ item }) => item) };
    },
  };
}
