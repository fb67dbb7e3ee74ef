import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { later } from '#ui/later.tsx';
import type { SubjectKind } from '../rules/reports.ts';
import type { Reporter } from './kept-report.ts';

const ReportDialog = later(() => import('./report-dialog.tsx'));

/** For members: opens the dialog, which is loaded with the first press. */
export function ReportButton({
  kind,
  subject,
  reporter,
}: {
  kind: SubjectKind;
  subject: { _id: string; title: string; language: string };
  reporter: Reporter;
}) {
  const { t } = useTranslation('moderation');
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button variant="quiet" size="sm" icon={<Flag aria-hidden="true" className="size-4" />} onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      {open === undefined ? null : (
        <ReportDialog kind={kind} subject={subject} reporter={reporter} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** For visitors, whose page has no program: leads to a page of its own, below that one. */
export function ReportLink({ page }: { page: string }) {
  const { t } = useTranslation('moderation');
  return (
    <ButtonLink to={`${page}/report`} variant="quiet" size="sm" icon={<Flag aria-hidden="true" className="size-4" />} rel="nofollow">
      {t('action')}
    </ButtonLink>
  );
}
