import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import type { RatingComment } from '#features/publications/contract.ts';
import type { SubjectKind } from '#vocabulary/subject.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

const remove: Record<SubjectKind, (id: string, comment_id: string) => Promise<unknown>> = {
  card: (id, comment_id) => calls.publications.removeComment({ focus_card_public_id: id, comment_id }),
  collection: (id, comment_id) => calls.collections.removeComment({ id, comment_id }),
  map: (focusmap_public_id, comment_id) => calls.publicMaps.removeComment({ focusmap_public_id, comment_id }),
};

/** Confirms the removal of a comment, which cannot be undone because the text is not kept. */
export default function RemoveCommentDialog({
  of,
  id,
  comment,
  open,
  onClose,
  onRemoved,
}: {
  of: SubjectKind;
  id: string;
  comment: RatingComment;
  open: boolean;
  onClose: () => void;
  onRemoved: (() => void) | undefined;
}) {
  const { t } = useTranslation('moderation');
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('comment.title')}
      text={t('comment.text', { name: comment.author_name })}
      confirmLabel={t('comment.confirm')}
      cancelLabel={t('cancel')}
      danger
      onConfirm={async () => {
        await remove[of](id, comment._id);
        onRemoved?.();
      }}
    />
  );
}
