import type { CardShort } from '../contract.ts';
import { canBeCopied } from './copied-content.ts';
import { panelView } from './panel-view.ts';

export type CardAct = 'open' | 'edit' | 'test' | 'repeat' | 'copy' | 'print' | 'collect' | 'export' | 'delete';

/** The actions in a card's menu: only those that the server accepts, so for a locked card no edits and no tests. */
export function menuOfCard(
  card: Pick<CardShort, 'state' | 'locked' | 'key_idea_count' | 'flashcard_count' | 'quizz_count'>,
): ReadonlySet<CardAct> {
  const { flashTest, repeat } = panelView(card, { hasReview: false });
  const acts: Record<CardAct, boolean> = {
    open: true,
    edit: !card.locked,
    test: flashTest && card.key_idea_count + card.flashcard_count + card.quizz_count > 0,
    repeat,
    copy: canBeCopied(card),
    print: !card.locked,
    collect: true,
    export: true,
    delete: true,
  };
  return new Set((Object.keys(acts) as CardAct[]).filter((act) => acts[act]));
}
