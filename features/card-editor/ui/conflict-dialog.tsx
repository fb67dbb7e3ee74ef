import type { Flashcard } from '#features/cards/contract.ts';
import { collisionKey, type Collision } from '../rules/editor-merge.ts';
import { ConflictPlace, ConflictQuestion, type ChosenPlace } from '#features/cards/ui/conflict-question.tsx';
import { useCollisionWords } from './collision-text.ts';
import { useContent, useEditing, useEditingSurroundings } from './editing-context.tsx';

/** Shows what was changed both here and elsewhere; the member chooses which version to keep. */
export function ConflictDialog() {
  const { session } = useEditingSurroundings();
  const conflict = useEditing((editing) => editing.conflict);
  const flashcards = useContent((content) => content.flashcard);
  if (!conflict) return null;
  // The choice for the sub-category decides the category too.
  const shown = conflict.collisions.filter((collision) => collisionKey(collision) !== 'category_1');
  const ofBoth = conflict.collisions.flatMap((collision) =>
    'list' in collision && collision.list === 'flashcard'
      ? [collision.mine, collision.theirs].flatMap((row) => (row ? [row as Flashcard] : []))
      : [],
  );
  return (
    <ConflictQuestion
      key={conflict.edition}
      places={shown.map(collisionKey)}
      settle={(choices) => session.settleConflict(choices)}
    >
      {(chosen) =>
        shown.map((collision) => (
          <Place
            key={collisionKey(collision)}
            collision={collision}
            flashcards={[...flashcards, ...ofBoth]}
            {...chosen(collisionKey(collision))}
          />
        ))
      }
    </ConflictQuestion>
  );
}

interface PlaceProps extends ReturnType<ChosenPlace> {
  readonly collision: Collision;
  readonly flashcards: readonly Flashcard[];
}

function Place({ collision, flashcards, ...chosen }: PlaceProps) {
  const words = useCollisionWords(collision, flashcards);
  return <ConflictPlace place={collisionKey(collision)} {...words} {...chosen} />;
}
