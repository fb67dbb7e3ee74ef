import { collisionKey, type Collision } from '../rules/editor-merge.ts';
import { ConflictPlace, ConflictQuestion, type ChosenPlace } from '#features/cards/ui/conflict-question.tsx';
import { useCollisionWords } from './collision-text.ts';
import { useEditing, useEditingSurroundings } from './editing-context.tsx';

/** Shows what was changed both here and elsewhere; the member chooses which version to keep. */
export function ConflictDialog() {
  const { session } = useEditingSurroundings();
  const conflict = useEditing((editing) => editing.conflict);
  if (!conflict) return null;
  // The choice for the sub-category decides the category too.
  const shown = conflict.collisions.filter((collision) => collisionKey(collision) !== 'category_1');
  return (
    <ConflictQuestion
      key={conflict.edition}
      places={shown.map(collisionKey)}
      settle={(choices) => session.settleConflict(choices)}
    >
      {(chosen) =>
        shown.map((collision) => (
          <Place key={collisionKey(collision)} collision={collision} {...chosen(collisionKey(collision))} />
        ))
      }
    </ConflictQuestion>
  );
}

function Place({ collision, ...chosen }: { collision: Collision } & ReturnType<ChosenPlace>) {
  const words = useCollisionWords(collision);
  return <ConflictPlace place={collisionKey(collision)} {...words} {...chosen} />;
}
