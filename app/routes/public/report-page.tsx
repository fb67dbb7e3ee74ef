import { CSPProvider } from '@base-ui/react/csp-provider';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '#app/shell/page-title.tsx';
import type { SubjectKind } from '#vocabulary/subject.ts';
import { ReportForm } from '#features/moderation/ui/report-form.tsx';
import { ButtonLink } from '#ui/button-link.tsx';

export interface ReportPageProps {
  kind: SubjectKind;
  /** `commentId`: a comment on it is reported. */
  subject: { readonly _id: string; readonly title: string; readonly commentId: string | undefined };
  /** URL of the reported page. */
  address: string;
  reporter: { readonly id: string } | null;
}

/** The report form as a page, because visitors' pages have no client bundle for a dialog. */
export function ReportPage({ kind, subject, address, reporter }: ReportPageProps) {
  const { t } = useTranslation(['moderation', 'account']);
  const back = <ButtonLink to={address}>{t(`form.back.${kind}`)}</ButtonLink>;
  const title = t(`form.title.${subject.commentId ? 'comment' : kind}`);
  return (
    <main className="mx-auto w-full max-w-xl px-4 py-6 sm:py-10">
      <PageTitle title={title} />
      <meta name="robots" content="noindex" />
      <h1 dir="auto" className="font-display text-28 font-semibold">
        {title}
      </h1>
      <p className="mt-2 mb-6 wrap-anywhere text-ink-2">
        {t(subject.commentId ? 'form.leadComment' : 'form.lead', { title: subject.title })}
      </p>
      <noscript>
        <p className="mb-4 rounded-card bg-warn-soft p-4 text-14 text-ink">{t('account:needsScript')}</p>
      </noscript>
      <CSPProvider disableStyleElements>
        <ReportForm subject={subject} reporter={reporter} cancel={back} leave={back} />
      </CSPProvider>
    </main>
  );
}
