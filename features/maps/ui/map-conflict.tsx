import { useTranslation } from 'react-i18next';
import { ConflictPlace, ConflictQuestion } from '#features/cards/ui/conflict-question.tsx';
import type { OpenConflict } from '#platform/documents/operation-ports.ts';
import type { Fields } from '#platform/documents/operations.ts';
import { useDocument } from '#platform/documents/use-document.ts';
import { lists, type MapResource } from '../rules/map-content.ts';
import { useMapEditing } from './editing.ts';

type TextField = 'title' | 'desc' | 'label' | 'resources';

/** Rich text without its tags; resources by title and address. */
function textOf(value: unknown): string {
  if (Array.isArray(value))
    return (value as MapResource[]).map(({ title, url }) => [title, url].filter(Boolean).join(' ')).join('\n');
  return typeof value === 'string' ? value.replaceAll(/<[^>]*>/g, ' ').trim() : '';
}

/** Asks where another device removed what was edited here, edited what was removed here, or wrote another text. */
export function MapConflict() {
  const { t } = useTranslation('maps');
  const { session, content } = useMapEditing();
  const conflicts = useDocument(session, (state) => state.conflicts);
  if (conflicts.length === 0) return null;

  const labelOf = (id: unknown) => content.nodes.find((node) => node.id === id)?.label || t('node.untitled');
  const nameOf = ({ list, row, mine }: OpenConflict): string => {
    const fields: Fields = { ...row, ...('fields' in mine ? mine.fields : {}) };
    if (list === lists.map) return t('panel.settings');
    if (list === lists.edge)
      return t('edge.between', { source: labelOf(fields['source']), target: labelOf(fields['target']) });
    return typeof fields['label'] === 'string' && fields['label'] ? fields['label'] : t('node.untitled');
  };
  const side = (text: string) => [{ name: '', text }];
  const textsOf = (fields: Fields | null, names: readonly string[]) =>
    names.map((name) => ({ name: t(`conflict.field.${name as TextField}`), text: textOf(fields?.[name]) }));
  const sidesOf = ({ reason, row, mine, fields = [] }: OpenConflict) => {
    if (reason === 'text')
      return { mine: textsOf('fields' in mine ? mine.fields : null, fields), theirs: textsOf(row, fields) };
    const isGone = reason === 'removed';
    return {
      mine: side(t(isGone ? 'conflict.changedHere' : 'conflict.removedHere')),
      theirs: side(t(isGone ? 'conflict.removedThere' : 'conflict.changedThere')),
    };
  };
  return (
    <ConflictQuestion
      key={conflicts.map(({ key }) => key).join()}
      places={conflicts.map(({ key }) => key)}
      settle={(choices) => session.settleConflicts(choices)}
    >
      {(chosen) =>
        conflicts.map((conflict) => {
          const { key } = conflict;
          return (
            <ConflictPlace key={key} place={key} name={nameOf(conflict)} {...sidesOf(conflict)} {...chosen(key)} />
          );
        })
      }
    </ConflictQuestion>
  );
}
