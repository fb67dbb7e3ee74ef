import { Flag } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { later } from '#ui/later.tsx';
import { inPlace, useOpenedByAddress } from '#ui/opened-by-address.ts';
import type { SubjectKind } from '#vocabulary/subject.ts';
import type { Reporter } from './stored-report.ts';

const ReportDialog = later(() => import('./report-dialog.tsx'));

/**
 * Opens the report dialog in place, loaded with the first click. With `page`, the public page that is reported, it is a
 * link, so that a click before hydration loads the page again and opens the dialog then.
 */
export function ReportButton({
  kind,
  subject,
  reporter,
  page,
}: {
  kind: SubjectKind;
  subject: { _id: string; title: string; language: string };
  reporter: Reporter;
  page?: string;
}) {
  const { t } = useTranslation('moderation');
  const [open, setOpen] = useState<boolean>();
  const link = useRef<HTMLAnchorElement>(null);
  const show = () => {
    // The dialog returns focus to the element that was focused when it opened.
    link.current?.focus({ preventScroll: true });
    setOpen(true);
  };
  useOpenedByAddress(asked, show);
  return (
    <>
      {page === undefined ? (
        <Button {...look} onClick={show}>
          {t('action')}
        </Button>
      ) : (
        <ButtonLink {...look} ref={link} to={`${page}?${asked}`} rel="nofollow" onClick={inPlace(show)}>
          {t('action')}
        </ButtonLink>
      )}
      {open === undefined ? null : (
        <ReportDialog kind={kind} subject={subject} reporter={reporter} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** Parameter of the address that opens the dialog. */
const asked = 'report';

const look = { variant: 'quiet', size: 'sm', icon: <Flag aria-hidden="true" className="size-4" /> } as const;

/** For visitors, whose page has no client bundle: a link to the form's own page, `/report` below the public page. */
export function ReportLink({ page }: { page: string }) {
  const { t } = useTranslation('moderation');
  return (
    <ButtonLink {...look} to={`${page}/report`} rel="nofollow">
      {t('action')}
    </ButtonLink>
  );
}
