import type { ItemKind } from '#features/memory/rules/item-kinds.ts';

/** One thing to recall in a break. */
export interface RecallItem {
  readonly itemId: string;
  readonly kind: ItemKind;
  /** Plain text. */
  readonly prompt: string;
  readonly answer: string;
}

interface RecalledCard {
  readonly key_idea: readonly { readonly _id: string; readonly title: string; readonly key_idea_description: string }[];
  readonly flashcard: readonly {
    readonly _id: string;
    readonly question: string;
    readonly title: string;
    readonly answer_list: readonly string[];
    readonly masks?: unknown;
  }[];
}

/** A recall lasts so long at most. */
export const recallSeconds = 60;
const mostItems = 8;

/**
 * What is asked in a break: flashcards with two written sides, and key ideas by their description. Other breaks start
 * at another place, so that eight at a time ask everything in turn.
 */
export function recallItems(card: RecalledCard, round: number, plain: (html: string) => string): RecallItem[] {
  const cards = card.flashcard.flatMap(({ _id, question, title, answer_list, masks }): RecallItem[] => {
    // A part of a picture cannot be asked in words.
    if (masks !== undefined) return [];
    const prompt = question.trim() || title.trim();
    const answer = answer_list.filter((text) => text.trim() !== '').join(' · ');
    return prompt === '' || answer === '' ? [] : [{ itemId: _id, kind: 'flashcard', prompt, answer }];
  });
  const ideas = card.key_idea.flatMap(({ _id, title, key_idea_description }): RecallItem[] => {
    const prompt = plain(key_idea_description).trim();
    return prompt === '' || title.trim() === '' ? [] : [{ itemId: _id, kind: 'description', prompt, answer: title }];
  });
  const all = [...cards, ...ideas];
  if (all.length <= mostItems) return all;
  const from = ((round - 1) * mostItems) % all.length;
  return [...all.slice(from), ...all.slice(0, from)].slice(0, mostItems);
}
