import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWaitingPictures } from '#app/use-waiting-pictures.ts';
import { calls } from '#client/calls.ts';
import { outbox } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { EditingProvider, useContent, useEditing } from '#features/card-editor/ui/editing-context.tsx';
import { OneRow } from '#features/card-editor/ui/one-row.tsx';
import { useEditingSession } from '#features/card-editor/ui/use-editing-session.ts';
import { isCopy } from '#features/cards/rules/adding.ts';
import { makeCard } from '#features/mind-maps/client/make-card.ts';
import type { ItemEditorProps } from '#features/review/ui/items/edit-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { useCardPlace } from './not-here.tsx';

/** One item of an own card in the fields of the card's editor, with a session of its own. */
export default function EditItem(props: ItemEditorProps) {
  const { cardId: id } = props;
  const { t } = useTranslation('review');
  const member = useMember();
  const read = useQuery(query.cards.read.asOnServer({ input: { id } }));
  const place = useCardPlace(id, read);
  const card = read.data?.[0];
  const canBeEdited = card !== undefined && !card.locked && place.kind === 'library';
  const session = useEditingSession(
    canBeEdited ? card : undefined,
    outbox,
    async () => (await calls.cards.read({ id }))[0],
  );
  const pictures = useWaitingPictures();
  if (card && !canBeEdited) return <ErrorNote title={t('edit.not')} />;
  if (!card && read.isError)
    return (
      <ErrorNote
        title={t('edit.failed')}
        text={t('edit.failedText')}
        action={<Button onClick={() => void read.refetch()}>{t('notRead.again')}</Button>}
      />
    );
  if (!session || !card) return <div className="min-h-64" aria-busy="true" />;
  return (
    <EditingProvider
      session={session}
      pictures={pictures}
      cardId={id}
      makeCard={makeCard}
      authorName={card.author_name ?? member.name}
      isCopy={isCopy(card)}
      colors={card.extract_color}
    >
      <Told {...props} />
      <OneRow list={props.list} id={props.itemId} />
    </EditingProvider>
  );
}

/** Tells the dialog around it what it holds. */
function Told({ list, itemId, onRow, onUnsaved }: ItemEditorProps) {
  const row = useContent((content) => content[list].find(({ _id }) => _id === itemId));
  const unsaved = useEditing(({ saving, refusal }) => saving === 'failed' && refusal?.code === 'NOT_KEPT');
  const [first] = useState(row);
  const tell = useEffectEvent(() => {
    if (row !== first) onRow(row);
  });
  useEffect(() => tell(), [row]);
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);
  return null;
}
