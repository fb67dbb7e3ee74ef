import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { SubjectKind } from '../rules/reports.ts';

/** What looking at a card and at a collection are given alike. */
export interface LookDialogProps {
  id: string;
  title: string;
  open: boolean;
  onClose: () => void;
}

interface LookFrameProps extends Omit<LookDialogProps, 'id'> {
  kind: SubjectKind;
  failed: boolean;
  again: () => void;
  /** What was reported, once it is there. */
  children: ReactNode;
}

/** A dialog around what was reported: its outline until it is there, or why it does not come. */
export function LookFrame({ kind, title, open, onClose, failed, again, children }: LookFrameProps) {
  const { t } = useTranslation('moderation');
  return (
    <Dialog size="lg" open={open} onOpenChange={(next) => !next && onClose()} title={t(`queue.lookTitle.${kind}`)} description={title}>
      {children ??
        (failed ? (
          <ErrorNote title={t('queue.failed')} action={<Button onClick={again}>{t('queue.again')}</Button>} />
        ) : (
          <div aria-busy="true" className="flex flex-col gap-3">
            <Skeleton className="h-40 w-28" />
            <Skeleton className="h-24 w-full" />
          </div>
        ))}
    </Dialog>
  );
}
