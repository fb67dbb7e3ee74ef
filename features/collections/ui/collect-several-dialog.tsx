import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import type { CardShort } from '#features/cards/contract.ts';
import { shorten, shownLength } from '#features/cards/rules/shown-length.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { roomFor } from '../rules/room-for.ts';
import { NewCollectionForm } from './new-collection-form.tsx';

/** Chooses the collection to which several cards are added. Changes nothing itself. */
export default function CollectSeveralDialog({
  open,
  cards,
  library,
  onClose,
  onChoose,
  onMake,
}: {
  open: boolean;
  cards: readonly CardShort[];
  library: readonly CardShort[];
  onClose: () => void;
  onChoose: (collection: { _id: string; title: string }) => void;
  onMake: (title: string) => void;
}) {
  const { t } = useTranslation('collections');
  const { data, isError } = useQuery(query.collections.list.queryOptions());
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="sm"
      title={t('addSeveral.title', { count: cards.length })}
    >
      {!data && isError ? (
        <ErrorNote title={t('failed')} text={t('failedText')} />
      ) : data ? (
        <div className="flex flex-col gap-4">
          {data.length > 0 ? (
            <ul aria-label={t('title')} className="flex flex-col gap-1">
              {data.map((collection) => {
                const room = roomFor(cards, collection._id, library);
                return (
                  <li key={collection._id}>
                    <Button
                      variant="quiet"
                      className="w-full flex-col items-start! gap-0! text-start!"
                      disabled={room.kind !== 'fits'}
                      onClick={() => onChoose(collection)}
                    >
                      <span lang={collection.language} dir="auto" className="text-ink wrap-anywhere">
                        {shorten(collection.title.trim() || t('untitled'), shownLength.picker)}
                      </span>
                      <span className="text-14 font-normal text-ink-3">
                        {room.kind === 'fits' ? t('cards', { count: room.held }) : t(`addSeveral.${room.kind}`)}
                      </span>
                    </Button>
                  </li>
                );
              })}
            </ul>
          ) : (
            <p className="text-ink-2">{t('addTo.none')}</p>
          )}
          <NewCollectionForm existing={data.length} onMake={onMake} />
        </div>
      ) : (
        <p role="status" className="text-ink-3">
          {t('loading')}
        </p>
      )}
    </Dialog>
  );
}
