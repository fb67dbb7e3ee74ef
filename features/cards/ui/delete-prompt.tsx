import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { query } from '#client/query.ts';
import { blocksOf, DeletingBlockedDialog, type DeletableTile } from './deleting-blocked-dialog.tsx';
import { openPublishing } from '#features/publications/ui/prompt.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { deleting, useDeleteCard } from './delete-card.ts';

/** The confirmation before deleting a card, or why it cannot be deleted. */
export default function DeletePrompt() {
  const asked = deleting.use();
  const [card, setCard] = useState<DeletableTile>();
  // Keep the content during the closing animation.
  if (asked && asked !== card) setCard(asked);
  if (!card) return null;
  const open = asked !== undefined;
  return blocksOf(card).length > 0 ? <Blocked card={card} open={open} /> : <Question card={card} open={open} />;
}

function Question({ card, open }: { card: DeletableTile; open: boolean }) {
  const { t } = useTranslation('cards');
  const remove = useDeleteCard();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && deleting.close()}
      danger
      title={t('delete.question', { title: card.title.trim() || t('face.untitled') })}
      text={t('delete.text')}
      confirmLabel={t('actions.delete')}
      onConfirm={async () => {
        await remove(card);
        await navigate(afterDeleting({ pathname, search }), {
          replace: pathname === library,
          preventScrollReset: pathname === library,
        });
      }}
    />
  );
}

const library = '/app/library';

/** S1 §4: the library opens with this query. If the library is open already, its search and filters stay. */
function afterDeleting({ pathname, search }: { pathname: string; search: string }): string {
  const address = new URLSearchParams(pathname === library ? search : '');
  address.set('roadmapTab', 'false');
  return `${library}?${address.toString()}`;
}

/** With the names of the collections that hold the card, and a way to take its editions back. */
function Blocked({ card, open }: { card: DeletableTile; open: boolean }) {
  const collections = useQuery({
    ...query.collections.list.queryOptions(),
    enabled: card.collection_user_id.length > 0,
  });
  return (
    <DeletingBlockedDialog
      card={card}
      open={open}
      onClose={deleting.close}
      onTakeBack={(edition) => {
        deleting.close();
        openPublishing({ kind: 'share', cardId: card._id, tab: edition === 'public' ? 'public' : 'private' });
      }}
      collectionName={(id) => collections.data?.find(({ _id }) => _id === id)?.title}
    />
  );
}
