import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#app/query.ts';
import { publicContent } from '#features/cards/rules/card-parts.ts';
import { PublicCard } from '#features/cards/ui/public-card.tsx';
import { PublicCardSkeleton } from '#features/cards/ui/public-card-skeleton.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { RichTextView } from '#ui/rich-text-view.tsx';

/** The reported edition as everybody sees it, or saw it before it was hidden. */
export default function LookDialog({ id, title, open, onClose }: { id: string; title: string; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('moderation');
  const { data, isError, refetch } = useQuery(query.moderation.look.queryOptions({ input: { id }, persister: undefined }));
  const card = data?.[0];
  return (
    <Dialog size="lg" open={open} onOpenChange={(next) => !next && onClose()} title={t('queue.lookTitle')} description={title}>
      {card ? (
        <PublicCard card={publicContent(card)} viewer="author" address={undefined} inModal Text={RichTextView} />
      ) : isError ? (
        <ErrorNote title={t('queue.failed')} action={<Button onClick={() => void refetch()}>{t('queue.again')}</Button>} />
      ) : (
        <PublicCardSkeleton />
      )}
    </Dialog>
  );
}
