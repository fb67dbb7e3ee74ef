import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outbox } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { shorten, shownLength } from '#features/cards/rules/shown-length.ts';
import { newId } from '#platform/offline/new-id.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { collectionLimits } from '../rules/collection-limits.ts';
import { cardsToPlaceBehind } from '../client/cards-to-place-behind.ts';
import { createCollection, editCollection } from '../client/commands.ts';
import { keysAtEnd } from '../rules/order-keys.ts';
import { closeAddToCollection, useCardToCollect } from './add-to-collection.ts';
import { NewCollectionForm } from './new-collection-form.tsx';

/** Chooses the collections of a card by checkboxes; a new collection can be created. Works offline. */
export default function AddToCollectionDialog() {
  const { t } = useTranslation('collections');
  const asked = useCardToCollect();
  // Keep the content during the closing animation.
  const [shown, setShown] = useState('');
  if (asked && asked.cardId !== shown) setShown(asked.cardId);
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && closeAddToCollection()}
      size="sm"
      title={t('addTo.title')}
      footer={
        <Button variant="primary" onClick={closeAddToCollection}>
          {t('addTo.done')}
        </Button>
      }
    >
      <Choices cardId={shown} />
    </Dialog>
  );
}

function Choices({ cardId }: { cardId: string }) {
  const { t } = useTranslation('collections');
  const collections = useQuery(query.collections.list.queryOptions());
  const { data: library } = useQuery(query.cards.listShort.queryOptions());
  const holding = library?.find(({ _id }) => _id === cardId)?.collection_user_id ?? [];
  const counts = (id: string) => library?.filter((card) => card.collection_user_id.includes(id)).length ?? 0;

  async function tick(id: string, checked: boolean) {
    if (!checked) return outbox.submit(editCollection({ id, update: { cards: { remove: [cardId] } } }));
    const [order] = keysAtEnd(await cardsToPlaceBehind(id), 1);
    return outbox.submit(editCollection({ id, update: { cards: { put: [{ _id: cardId, order: order! }] } } }));
  }
  function make(title: string) {
    const _id = newId();
    const [order] = keysAtEnd([], 1);
    return outbox.submit(
      createCollection({ _id, update: { title, cards: { put: [{ _id: cardId, order: order! }] } } }),
    );
  }

  if (!collections.data && collections.isError) return <ErrorNote title={t('failed')} text={t('failedText')} />;
  const list = collections.data ?? [];
  return (
    <div className="flex flex-col gap-4">
      {list.length > 0 ? (
        <ul aria-label={t('title')} className="flex flex-col">
          {list.map((collection) => {
            const holds = holding.includes(collection._id);
            return (
              <li key={collection._id}>
                <Checkbox
                  label={
                    <span lang={collection.language} dir="auto" title={collection.title} className="wrap-anywhere">
                      {shorten(collection.title.trim() || t('untitled'), shownLength.picker)}
                    </span>
                  }
                  hint={t('cards', { count: counts(collection._id) })}
                  checked={holds}
                  disabled={!holds && counts(collection._id) >= collectionLimits.cards}
                  onChange={(checked) => void tick(collection._id, checked).catch(reportError)}
                />
              </li>
            );
          })}
        </ul>
      ) : collections.data ? (
        <p className="text-ink-2">{t('addTo.none')}</p>
      ) : (
        <p role="status" className="text-ink-3">
          {t('loading')}
        </p>
      )}
      <NewCollectionForm existing={list.length} onMake={(title) => void make(title).catch(reportError)} />
    </div>
  );
}
