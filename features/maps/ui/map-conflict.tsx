import { useTranslation } from 'react-i18next';
import { ConflictPlace, ConflictQuestion } from '#features/cards/ui/editor/conflict-question.tsx';
import type { OpenConflict } from '#platform/documents/operation-ports.ts';
import type { Fields } from '#platform/documents/operations.ts';
import { useDocument } from '#platform/documents/use-document.ts';
import { lists } from '../rules/map-content.ts';
import { useMapEditing } from './editing.ts';

/** Asks where another device removed what was edited here, or edited what was removed here. */
export function MapConflict() {
  const { t } = useTranslation('maps');
  const { session, content } = useMapEditing();
  const conflicts = useDocument(session, (state) => state.conflicts);
  if (conflicts.length === 0) return null;

  const labelOf = (id: unknown) => content.nodes.find((node) => node.id === id)?.label || t('node.untitled');
  const nameOf = ({ list, row, mine }: OpenConflict): string => {
    const fields: Fields = { ...row, ...('fields' in mine ? mine.fields : {}) };
    if (list === lists.edge)
      return t('edge.between', { source: labelOf(fields['source']), target: labelOf(fields['target']) });
    return typeof fields['label'] === 'string' && fields['label'] ? fields['label'] : t('node.untitled');
  };
  const side = (text: string) => [{ name: '', text }];
  return (
    <ConflictQuestion
      key={conflicts.map(({ key }) => key).join()}
      places={conflicts.map(({ key }) => key)}
      settle={(choices) => session.settleConflicts(choices)}
    >
      {(chosen) =>
        conflicts.map((conflict) => {
          const { key, reason } = conflict;
          return (
            <ConflictPlace
              key={key}
              place={key}
              name={nameOf(conflict)}
              mine={side(t(reason === 'removed' ? 'conflict.changedHere' : 'conflict.removedHere'))}
              theirs={side(t(reason === 'removed' ? 'conflict.removedThere' : 'conflict.changedThere'))}
              {...chosen(key)}
            />
          );
        })
      }
    </ConflictQuestion>
  );
}
