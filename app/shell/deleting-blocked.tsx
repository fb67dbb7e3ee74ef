import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { query } from '#app/query.ts';
import { DeletingBlockedDialog, type DeletableTile } from '#features/cards/ui/deleting-blocked-dialog.tsx';
import { openPublishing } from '#features/publishing/ui/prompt.ts';
import { deletingBlocked } from './delete-card.ts';

/** Why a card cannot be deleted, with the names of the collections that hold it and the way to take its editions back. */
export default function DeletingBlocked() {
  const asked = deletingBlocked.use();
  const [card, setCard] = useState<DeletableTile>();
  // It stays while it closes.
  if (asked && asked !== card) setCard(asked);
  const collections = useQuery({ ...query.collections.list.queryOptions(), enabled: (card?.collection_user_id.length ?? 0) > 0 });
  if (!card) return null;
  return (
    <DeletingBlockedDialog
      card={card}
      open={asked !== undefined}
      onClose={deletingBlocked.close}
      onTakeBack={(edition) => {
        deletingBlocked.close();
        openPublishing({ kind: 'share', cardId: card._id, tab: edition === 'public' ? 'public' : 'private' });
      }}
      collectionName={(id) => collections.data?.find(({ _id }) => _id === id)?.title}
    />
  );
}
