import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ReportedKind } from '../rules/reports.ts';

/** Props of the dialogs that show what was reported. */
export interface LookDialogProps {
  id: string;
  title: string;
  open: boolean;
  onClose: () => void;
}

interface LookFrameProps extends Omit<LookDialogProps, 'id'> {
  kind: Exclude<ReportedKind, 'comment'>;
  failed: boolean;
  again: () => void;
  /** The reported content, once loaded. */
  children: ReactNode;
}

/** A dialog around reported content, with its loading and error states. */
export function LookFrame({ kind, title, open, onClose, failed, again, children }: LookFrameProps) {
  const { t } = useTranslation('moderation');
  return (
    <Dialog
      size="lg"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t(`queue.lookTitle.${kind}`)}
      description={title}
    >
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
