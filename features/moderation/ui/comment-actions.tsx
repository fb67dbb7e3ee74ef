import { Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RatingComment } from '#features/publications/contract.ts';
import type { SubjectKind } from '#vocabulary/subject.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { later } from '#ui/later.tsx';
import { inPlace, useOpenedByAddress } from '#ui/opened-by-address.ts';
import type { Reporter } from './stored-report.ts';

const ReportDialog = later(() => import('./report-dialog.tsx'));
const RemoveCommentDialog = later(() => import('./remove-comment-dialog.tsx'));

export interface CommentActionsProps {
  of: SubjectKind;
  publication: { readonly _id: string; readonly title: string };
  comment: RatingComment;
  /** `null` for a visitor. */
  reader: Reporter;
  /** The reader is the author of the publication, or a moderator. */
  canRemove: boolean;
  /** The public page, whose `/report` page has the form for those without a client bundle. */
  page?: string;
  onRemoved?: () => void;
}

/** Reports a comment, or removes it. Nothing for the reader's own: they change it with their rating. */
export function CommentActions({ of, publication, comment, reader, canRemove, page, onRemoved }: CommentActionsProps) {
  const { t } = useTranslation('moderation');
  const [reporting, setReporting] = useState<boolean>();
  const [removes, setRemoves] = useState<boolean>();
  const remove = () => setRemoves(true);
  useOpenedByAddress(
    removing,
    () => {
      if (canRemove) remove();
    },
    comment._id,
  );
  if (reader?.id === comment.author_id) return null;
  const name = comment.author_name;
  const show = () => setReporting(true);
  return (
    <p className="mt-1 -ms-3 flex flex-wrap">
      {page === undefined ? (
        <Button {...flag} aria-label={t('comment.reportThis', { name })} onClick={show}>
          {t('comment.report')}
        </Button>
      ) : (
        <ButtonLink
          {...flag}
          to={`${page}/report?comment=${comment._id}`}
          rel="nofollow"
          aria-label={t('comment.reportThis', { name })}
          {...(reader ? { onClick: inPlace(show) } : {})}
        >
          {t('comment.report')}
        </ButtonLink>
      )}
      {!canRemove ? null : page === undefined ? (
        <Button {...bin} aria-label={t('comment.removeThis', { name })} onClick={remove}>
          {t('comment.remove')}
        </Button>
      ) : (
        <ButtonLink
          {...bin}
          to={`?${removing}=${comment._id}`}
          rel="nofollow"
          aria-label={t('comment.removeThis', { name })}
          onClick={inPlace(remove)}
        >
          {t('comment.remove')}
        </ButtonLink>
      )}
      {reporting === undefined ? null : (
        <ReportDialog
          kind="comment"
          subject={{ ...publication, language: '', commentId: comment._id }}
          reporter={reader}
          open={reporting}
          onClose={() => setReporting(false)}
        />
      )}
      {removes === undefined ? null : (
        <RemoveCommentDialog
          of={of}
          id={publication._id}
          comment={comment}
          open={removes}
          onClose={() => setRemoves(false)}
          onRemoved={onRemoved}
        />
      )}
    </p>
  );
}

/** The parameter of the address that opens the dialog for a comment. */
const removing = 'remove-comment';

const flag = { variant: 'quiet', size: 'sm', icon: <Flag aria-hidden="true" className="size-4" /> } as const;
const bin = { variant: 'quiet', size: 'sm', icon: <Trash2 aria-hidden="true" className="size-4" /> } as const;
