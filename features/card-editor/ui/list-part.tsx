import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { CardRows, ListName, RowOf } from '#features/cards/rules/editor-content.ts';
import { mostItems } from '#features/cards/rules/card-limits.ts';
import { useAct, useContent } from './editing-context.tsx';
import { FirstRow } from './first-row.tsx';
import { PartFrame } from './part-frame.tsx';
import { RowList } from './row-list.tsx';

/** One of the four lists, with its "add" button. */
export function ListPart<Name extends ListName>({
  list,
  make,
  fields,
  actions,
  adder,
  empty,
}: {
  list: Name;
  make: (text?: string) => CardRows[Name];
  fields: (row: CardRows[Name], index: number) => ReactNode;
  actions?: ReactNode;
  /** Replaces the "add" button. */
  adder?: (full: boolean) => ReactNode;
  /** Instead of the first row, while there is none. */
  empty?: ReactNode;
}) {
  const { t } = useTranslation('card-editor');
  const act = useAct();
  const count = useContent((content) => content[list].length);
  const name: ListName = list;
  const most: number = mostItems[list];
  const full = count >= most;
  const add = (text?: string) => act({ kind: 'add', list, rows: [make(text) as RowOf], open: true });
  return (
    <PartFrame title={t(`editor.part.${name}.title`)} lead={t(`editor.part.${name}.lead`)} actions={actions}>
      {count > 0 ? null : empty !== undefined ? empty : name === 'quizz' ? null : <FirstRow list={name} onText={add} />}
      {count === 0 ? null : <RowList list={list} label={t(`editor.part.${name}.title`)} fields={fields} />}
      <div className="flex flex-wrap items-center gap-3">
        {adder ? (
          adder(full)
        ) : (
          <Button
            icon={<Plus aria-hidden="true" className="size-4.5" />}
            disabled={full}
            onClick={() => add()}
            className="border-dashed"
            wide
          >
            {t(`editor.part.${name}.add`)}
          </Button>
        )}
        {full ? <p className="text-14 text-ink-2">{t('editor.full', { count: most })}</p> : null}
      </div>
    </PartFrame>
  );
}

/** Changes of one row; `type` groups typing into one undo step. */
export function useRowChange<Name extends ListName>(list: Name, id: string) {
  const act = useAct();
  return {
    type: (change: Partial<CardRows[Name]>) => act({ kind: 'row', list, id, change, typedAt: Date.now() }),
    set: (change: Partial<CardRows[Name]>) => act({ kind: 'row', list, id, change }),
  };
}
