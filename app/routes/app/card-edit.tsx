import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { query } from '#app/query.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { useKeys } from '#app/shell/keys.ts';
import { newCardAddress } from '#app/shell/new-card.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { canBeginAnother } from '#features/cards/rules/copied-content.ts';
import { isEditorPart } from '#features/cards/rules/editor-parts.ts';
import { CardEditor } from '#features/cards/ui/editor/card-editor.tsx';
import { useContent } from '#features/cards/ui/editor/editing-context.tsx';

export const handle: RouteHandle = { saysSaved: true };

export default function CardEdit() {
  const { t } = useTranslation('cards');
  const [address, setAddress] = useSearchParams();
  const title = useContent((content) => content.title.trim());
  const part = address.get('part');
  const { data: tiles } = useQuery(query.cards.listShort.queryOptions());
  const templates = (tiles ?? []).filter((card) => card.template && canBeginAnother(card));
  // For the sheet of keys; the editor listens itself, since its own fields must not undo on their own.
  useKeys(
    [
      { keys: 'Mod+Z', label: t('editor.keys.undo'), run: () => undefined, everywhere: true },
      { keys: 'Mod+Shift+Z', label: t('editor.keys.redo'), run: () => undefined, everywhere: true },
    ],
    t('editor.windowTitle', { title: title || t('face.untitled') }),
  );
  return (
    <>
      <PageTitle title={t('editor.windowTitle', { title: title || t('face.untitled') })} />
      <CardEditor
        part={isEditorPart(part) ? part : 'card'}
        templates={templates.map(({ _id: id, title }) => ({ id, title, to: newCardAddress.from(id) }))}
        onPart={(chosen) => void setAddress(chosen === 'card' ? {} : { part: chosen }, { replace: true, preventScrollReset: true })}
      />
    </>
  );
}
