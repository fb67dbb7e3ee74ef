import type { CardShort } from '../contract.ts';
import { canBeginAnother } from './copied-content.ts';
import { panelView } from './panel-view.ts';

export type CardAct = 'open' | 'edit' | 'flashcards' | 'quiz' | 'repeat' | 'copy' | 'collect' | 'export' | 'delete';

/** What the menu of a card in the library offers: nothing that the server would refuse, so of a locked one neither changes nor tests. */
export function menuOfCard(card: Pick<CardShort, 'state' | 'locked' | 'flashcard_count' | 'quizz_count'>): ReadonlySet<CardAct> {
  const { flashTest, repeat } = panelView(card, { hasReview: false });
  const acts: Record<CardAct, boolean> = {
    open: true,
    edit: !card.locked,
    flashcards: flashTest && card.flashcard_count > 0,
    quiz: flashTest && card.quizz_count > 0,
    repeat,
    copy: canBeginAnother(card),
    collect: true,
    export: true,
    delete: true,
  };
  return new Set((Object.keys(acts) as CardAct[]).filter((act) => acts[act]));
}
