import type { ReactNode } from 'react';
import { CommentActions, type CommentActionsProps } from '#features/moderation/ui/comment-actions.tsx';
import { ReportButton, ReportLink } from '#features/moderation/ui/report-button.tsx';

/**
 * What moderation adds to something published, wherever it is shown: how it is reported, and what can be done about its
 * comments.
 *
 * @param reader `null` for a visitor, whose page has no client bundle.
 * @param page Its public page, if that is where it is shown.
 */
export function moderated(
  of: CommentActionsProps['of'],
  publication: { readonly _id: string; readonly title: string; readonly language: string },
  reader: CommentActionsProps['reader'],
  page?: string,
): {
  report: ReactNode;
  commentActions: (
    canRemove: boolean,
    onRemoved?: () => void,
  ) => (comment: CommentActionsProps['comment']) => ReactNode;
} {
  const shownOn = page === undefined ? {} : { page };
  return {
    report:
      reader === null && page !== undefined ? (
        <ReportLink page={page} />
      ) : (
        <ReportButton kind={of} subject={publication} reporter={reader} {...shownOn} />
      ),
    commentActions: (canRemove, onRemoved) => (comment) => (
      <CommentActions
        of={of}
        publication={publication}
        comment={comment}
        reader={reader}
        canRemove={canRemove}
        {...shownOn}
        {...(onRemoved ? { onRemoved } : {})}
      />
    ),
  };
}
