import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { query } from '#client/query.ts';
import { newCardAddress } from '#vocabulary/card-address.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { useKeys } from '#client/keys.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { canBeCopied } from '#features/cards/rules/copied-content.ts';
import { isEditorPart } from '#features/card-editor/rules/editor-parts.ts';
import { CardEditor } from '#features/card-editor/ui/card-editor.tsx';
import { lastPart } from '#features/card-editor/ui/last-part.ts';
import { useContent } from '#features/card-editor/ui/editing-context.tsx';

export const handle: RouteHandle = { saysSaved: true };

export default function CardEdit() {
  const { t } = useTranslation(['card-editor', 'cards']);
  const [address, setAddress] = useSearchParams();
  const title = useContent((content) => content.title.trim());
  const { id } = useParams();
  const asked = address.get('part');
  // Without a part in the address the editor opens where one left off.
  const [last] = useState(() => lastPart.of(id!));
  const part = isEditorPart(asked) ? asked : (last ?? 'card');
  const { data: tiles } = useQuery(query.cards.listShort.queryOptions());
  const templates = (tiles ?? []).filter((card) => card.template && canBeCopied(card));
  // Listed in the keyboard help; the editor handles the keys itself, because its fields have an undo of their own.
  useKeys(
    [
      { keys: 'Mod+Z', label: t('editor.keys.undo'), run: () => undefined, everywhere: true },
      { keys: 'Mod+Shift+Z', label: t('editor.keys.redo'), run: () => undefined, everywhere: true },
    ],
    t('editor.windowTitle', { title: title || t('cards:face.untitled') }),
  );
  return (
    <>
      <PageTitle title={t('editor.windowTitle', { title: title || t('cards:face.untitled') })} />
      <CardEditor
        part={part}
        templates={templates.map(({ _id: id, title }) => ({ id, title, to: newCardAddress.from(id) }))}
        onPart={(chosen) => {
          lastPart.keep(id!, chosen);
          void setAddress({ part: chosen }, { replace: true, preventScrollReset: true });
        }}
      />
    </>
  );
}
