import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/segmented.tsx';
import { todoStates, type TodoState } from '../../rules/map-content.ts';
import { todoColours } from '../todo-colours.ts';

/** The to-do state of a node; its name alone for whoever may not set it. */
export function TodoChoice({ todo, onChange }: { todo: TodoState; onChange: ((todo: TodoState) => void) | undefined }) {
  const { t } = useTranslation('maps');
  if (!onChange) return <p className="text-14 font-medium text-ink-2">{t(`todo.${todo}`)}</p>;
  return (
    <Segmented
      label={t('field.todo')}
      labelShown
      wide
      value={todo}
      options={todoStates.map((value) => ({ value, label: t(`todo.${value}`), icon: <Dot state={value} /> }))}
      onChange={onChange}
    />
  );
}

function Dot({ state }: { state: TodoState }) {
  return <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${todoColours[state]}`} />;
}
