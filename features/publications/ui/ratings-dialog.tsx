import { ORPCError } from '@orpc/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Comments, NoRatings, RatingAverage, type CommentActionsOf } from './ratings-summary.tsx';
import type { PromptFrame } from './prompt.ts';
import type { SubjectUi } from './subject-ui.ts';

export interface RatingsDialogProps extends PromptFrame {
  subject: SubjectUi;
  id: string;
  title: string;
  commentActions: (canRemove: boolean, onRemoved: () => void) => CommentActionsOf;
}

/** The ratings and comments of a publication. */
export default function RatingsDialog({ subject, id, title, open, onClose, commentActions }: RatingsDialogProps) {
  const { t } = useTranslation('publications');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...subject.comments(id),
    // Refetch each time the dialog opens.
    refetchOnMount: 'always',
  });
  const meta = data?.pages[0]?.[0];
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={t('ratings.title')} description={title}>
      {meta ? (
        meta.number_rating === 0 ? (
          <NoRatings kind={subject.kind} />
        ) : (
          <div className="flex flex-col gap-6">
            <RatingAverage meta={meta} />
            <Comments
              comments={data.pages.flatMap((page) => page[0]?.rating_comment ?? [])}
              actions={commentActions(meta.can_remove_comments, () => void refetch())}
            />
            {hasNextPage ? (
              <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('more')}
              </Button>
            ) : null}
          </div>
        )
      ) : isGone(error) ? (
        <EmptyState icon={<EyeOff className="size-7" />} title={t('ratings.goneTitle')} text={t('ratings.goneText')} />
      ) : error ? (
        <ErrorNote
          title={t('ratings.failed')}
          text={t('needsNetwork')}
          action={<Button onClick={() => void refetch()}>{t('again')}</Button>}
        />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-4">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      )}
    </Dialog>
  );
}

/** Taken back or hidden since the page was loaded: retrying does not help. */
const isGone = (error: Error | null) => error instanceof ORPCError && error.status === 404;
