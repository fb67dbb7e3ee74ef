import { CSPProvider } from '@base-ui/react/csp-provider';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { ReportedKind } from '../rules/reports.ts';
import type { Reporter } from './stored-report.ts';
import { ReportForm } from './report-form.tsx';

export interface ReportDialogProps {
  kind: ReportedKind;
  /** `commentId`: a comment on it is reported. */
  subject: { readonly _id: string; readonly title: string; readonly language: string; readonly commentId?: string };
  reporter: Reporter;
  open: boolean;
  onClose: () => void;
}

/** Report dialog with five reasons, then a thanks screen (S1 §2). */
export default function ReportDialog({ kind, subject, reporter, open, onClose }: ReportDialogProps) {
  const { t } = useTranslation('moderation');
  const close = <Button onClick={onClose}>{t('close')}</Button>;
  return (
    // The dialog is also used on pages without the shell.
    <CSPProvider disableStyleElements>
      <Dialog
        open={open}
        onOpenChange={(next) => !next && onClose()}
        title={t(`form.title.${kind}`)}
        description={
          <span lang={subject.language || undefined} dir="auto">
            {subject.title}
          </span>
        }
      >
        <ReportForm
          key={String(open)}
          subject={subject}
          reporter={reporter}
          who={kind === 'person' ? t('form.whoPerson') : undefined}
          note={kind === 'message' ? t('form.messageNote') : undefined}
          cancel={close}
          leave={close}
        />
      </Dialog>
    </CSPProvider>
  );
}
