import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { CardShort } from '../contract.ts';
import { blockingEdition, whatBlocksDeleting, type DeletingBlock } from '../rules/deleting.ts';
import { shorten, shownLength } from '../rules/shown-length.ts';
import { publicAddress } from '#vocabulary/public-addresses.ts';

export type DeletableTile = Pick<
  CardShort,
  | '_id'
  | 'title'
  | 'published_public'
  | 'published_private'
  | 'hidden_public'
  | 'hidden_private'
  | 'url_seo'
  | 'collection_user_id'
>;

export const blocksOf = (card: DeletableTile): DeletingBlock[] =>
  whatBlocksDeleting({ ...card, collectionIds: card.collection_user_id });

/** Lists every reason why a card cannot be deleted, each with a way to resolve it (S1 §5). Deletes nothing itself. */
export function DeletingBlockedDialog({
  card,
  open,
  onClose,
  onTakeBack,
  collectionName,
}: {
  card: DeletableTile;
  open: boolean;
  onClose: () => void;
  /** Opens the dialog in which the public or the secret edition can be taken back. */
  onTakeBack: (edition: 'public' | 'secret') => void;
  /** The title of a collection, if it is loaded. */
  collectionName: (id: string) => string | undefined;
}) {
  const { t } = useTranslation('cards');
  const title = shorten(card.title.trim() || t('face.untitled'), shownLength.tileTitle);
  return (
    <Dialog
      size="sm"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('delete.blocked', { title })}
      footer={<Button onClick={onClose}>{t('delete.close')}</Button>}
    >
      <ul className="flex flex-col gap-3">
        {blocksOf(card).map((block) => (
          <li
            key={block.reason === 'inCollection' ? block.collectionId : block.reason}
            className="rounded-card bg-sunken p-4"
          >
            <Reason
              block={block}
              card={card}
              onClose={onClose}
              onTakeBack={onTakeBack}
              collectionName={collectionName}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const linkClass =
  'inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-2 wrap-anywhere';

function Reason({
  block,
  card,
  onClose,
  onTakeBack,
  collectionName,
}: {
  block: DeletingBlock;
  card: DeletableTile;
  onClose: () => void;
  onTakeBack: (edition: 'public' | 'secret') => void;
  collectionName: (id: string) => string | undefined;
}) {
  const { t } = useTranslation('cards');
  switch (block.reason) {
    case 'publishedPublic':
      return (
        <>
          <p>{t(`delete.${blockingEdition(block.reason, card)}`)}</p>
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
            <Button size="sm" onClick={() => onTakeBack('public')}>
              {t('delete.takeBackPublic')}
            </Button>
            {card.url_seo ? (
              <Link to={publicAddress.card(card.url_seo)} onClick={onClose} className={linkClass}>
                {t('delete.toPublicPage')}
              </Link>
            ) : null}
          </p>
        </>
      );
    case 'publishedPrivate':
      return (
        <>
          <p>{t(`delete.${blockingEdition(block.reason, card)}`)}</p>
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
            <Button size="sm" onClick={() => onTakeBack('secret')}>
              {t('delete.takeBackPrivate')}
            </Button>
            <Link to={`/app/card/${card._id}?students`} onClick={onClose} className={linkClass}>
              {t('delete.toStudents')}
            </Link>
          </p>
        </>
      );
    case 'inCollection':
      return (
        <>
          <p>{t('delete.inCollection')}</p>
          <Link to={`/app/collection/${block.collectionId}`} onClick={onClose} className={linkClass}>
            {collectionName(block.collectionId) || t('delete.toCollection')}
          </Link>
        </>
      );
  }
}
