import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CardFields, Flashcard, KeyIdea, Question, Resource } from '#features/cards/contract.ts';
import type { Masks } from '#features/cards/mask.contract.ts';
import type { ListName, RowOf } from '#features/cards/rules/editor-content.ts';
import type { Collision } from '../rules/editor-merge.ts';
import { pairsOf } from '../rules/editor-pairs.ts';
import { othersIn } from '../rules/flashcard-groups.ts';
import { boxOf } from '#features/cards/rules/masks.ts';
import { richFields } from '#features/cards/rules/rich-text.ts';
import type { CollisionSide } from '#features/cards/ui/conflict-question.tsx';
import { plainText } from '#platform/text/rich-text.ts';

type Words = TFunction<['card-editor', 'cards', 'catalogue', 'ui']>;

/**
 * The name of what collides, and both sides as text.
 *
 * @param flashcards Of both sides, by which groups are told apart.
 */
export function useCollisionWords(
  collision: Collision,
  flashcards: readonly Flashcard[],
): { name: string; mine: CollisionSide; theirs: CollisionSide } {
  const { t } = useTranslation(['card-editor', 'cards', 'catalogue', 'ui']);
  if ('field' in collision) {
    const side = (value: unknown): CollisionSide => [{ name: '', text: fieldText(collision.field, value, t) }];
    return {
      name: t(
        `cards:field.${collision.field === 'credit_picture' ? 'credit' : collision.field}` as 'cards:field.title',
      ),
      mine: side(collision.mine),
      theirs: side(collision.theirs),
    };
  }
  const parts = (row: RowOf | null): CollisionSide => (row ? rowParts(collision.list, row, flashcards, t) : []);
  const [mine, theirs] = [parts(collision.mine), parts(collision.theirs)];
  // Only the parts that differ, or "removed".
  const different = (side: CollisionSide, other: CollisionSide): CollisionSide => {
    if (side.length === 0) return [{ name: '', text: t('conflict.removed') }];
    const changed = side.filter((part) => other.find(({ name }) => name === part.name)?.text !== part.text);
    return changed.length > 0 ? changed : [{ name: '', text: t('conflict.elsewhereInList') }];
  };
  const heading = (mine[0] ?? theirs[0])?.text ?? '';
  return {
    name: t(`conflict.row.${collision.list}`, {
      words: heading.slice(0, 60) || t(`editor.rows.blank.${collision.list}`),
    }),
    mine: different(mine, theirs),
    theirs: different(theirs, mine),
  };
}

function fieldText(field: keyof CardFields, value: unknown, t: Words): string {
  if ((richFields.card as readonly string[]).includes(field)) return plainText(String(value));
  if (field === 'category_2') return t(`catalogue:subCategory.${String(value)}` as 'catalogue:subCategory.OTHEROTHER');
  if (field === 'category_1') return t(`catalogue:category.${String(value)}` as 'catalogue:category.OTHER');
  if (field === 'cover_picture') return t(value ? 'conflict.picture' : 'conflict.noPicture');
  if (typeof value === 'boolean') return t(value ? 'conflict.on' : 'conflict.off');
  return String(value ?? '');
}

function rowParts(list: ListName, row: RowOf, flashcards: readonly Flashcard[], t: Words): CollisionSide {
  const part = (name: string, text: string) => ({ name, text });
  switch (list) {
    case 'key_idea': {
      const idea = row as KeyIdea;
      return [
        part(t('keyIdea.title'), idea.title),
        part(t('keyIdea.description'), plainText(idea.key_idea_description)),
      ];
    }
    case 'flashcard': {
      const card = row as Flashcard;
      return [
        part(t('cards:flashcard.question'), card.question),
        part(t('cards:flashcard.answers'), card.answer_list.join('\n')),
        part(t('flashcard.title'), card.title),
        part(t('cards:flashcard.picture'), t(card.image ? 'conflict.picture' : 'conflict.noPicture')),
        ...(card.sounds === undefined
          ? []
          : [part(t('sound.sounds'), [...(card.sounds.front ?? []), ...(card.sounds.back ?? [])].join('\n'))]),
        ...(card.group === undefined ? [] : [part(t('flashcard.group.name'), groupText(card, flashcards, t))]),
        ...(card.masks === undefined ? [] : [part(t('flashcard.masks'), masksText(card.masks, t))]),
      ];
    }
    case 'resource': {
      const resource = row as Resource;
      return [
        part(t('resource.title'), resource.title),
        part(t('resource.kind'), t(`resource.category.${resource.category}`)),
        part(t('resource.url'), resource.url),
        part(t('resource.author'), resource.author),
        part(t('resource.isbn'), resource.isbn),
        part(t('resource.comment'), resource.comment),
        part(t('resource.price'), t(`resource.${resource.freePaidList}`)),
        part(t('resource.done'), t(resource.markAsDone ? 'conflict.on' : 'conflict.off')),
      ];
    }
    case 'quizz': {
      const question = row as Question;
      return [
        part(t('question.question'), question.question),
        part(t('question.kind'), t(`cards:question.type.${question.type}`)),
        part(t('question.choices'), answersText(question)),
        part(t('question.explanation'), plainText(question.explanation)),
      ];
    }
  }
}

/** With which flashcards it is in a group; a group may go on on another card only. */
const groupText = (card: Flashcard, flashcards: readonly Flashcard[], t: Words): string =>
  othersIn(flashcards, card)
    .map(({ question, title, answer_list }) => question.trim() || title.trim() || (answer_list[0]?.trim() ?? ''))
    .filter((words) => words !== '')
    .join('\n') || t('conflict.on');

/** Where each mask is, in percent of the picture: what differs between two of them is often nothing else. */
const masksText = ({ hideAll, shapes }: Masks, t: Words): string =>
  [
    ...(hideAll ? [t('flashcard.hideAll')] : []),
    ...shapes.map((shape) => {
      const { left, top, width, height } = boxOf(shape);
      const [x, y, wide, high] = [left, top, width, height].map((share) => Math.round(share * 1_000) / 10);
      return `${shape.part} ${shape.text} (${x}, ${y}, ${wide} × ${high} %)`;
    }),
  ].join('\n');

function answersText(question: Question): string {
  switch (question.type) {
    case 'multiple_choice':
      return question.answer_list.map((answer) => `${answer.rightAnswer ? '✓' : '–'} ${answer.content}`).join('\n');
    case 'type_answer':
      return question.entries.map((entry) => `${entry.content} → ${entry.expectedAnswer}`).join('\n');
    case 'fill_blanks':
      return question.options.join('\n');
    case 'association':
      return pairsOf(question)
        .map(({ left, right }) => `${left} → ${right}`)
        .join('\n');
    case 'word_order':
      return question.sentence;
  }
}
