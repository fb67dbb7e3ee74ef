import { CSPProvider } from '@base-ui/react/csp-provider';
import { useTranslation } from 'react-i18next';
import { data, redirect, useRouteError } from 'react-router';
import { ErrorScreen } from '#app/error-screen.tsx';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { ReportForm } from '#features/moderation/ui/report-form.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { notRead } from './not-read.ts';
import type { Route } from './+types/report.ts';

export const handle: RouteHandle = { texts: ['moderation', 'account'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { calls, member } = context.get(pageContext);
  try {
    const [card] = await calls.cards.readPublic({ slug: params.slug });
    if (card) {
      if (card.author_id === member?.id) throw redirect(`/${params.slug}`);
      const { _id, title, language } = card;
      return {
        card: { _id, title, language },
        slug: params.slug,
        reporter: member ? { id: member.id, name: member.name, email: member.email } : null,
      };
    }
  } catch (error) {
    throw error instanceof Response ? error : notRead(error, params.slug);
  }
  throw data(null, { status: 404 });
}

/** `/{url_seo}/report`: the report dialog as a page, because the public card of a visitor has no program that could open one. */
export default function ReportRoute({ loaderData: { card, slug, reporter } }: Route.ComponentProps) {
  const { t } = useTranslation(['moderation', 'account']);
  const back = <ButtonLink to={`/${slug}`}>{t('form.back')}</ButtonLink>;
  return (
    <main className="mx-auto w-full max-w-xl px-4 py-6 sm:py-10">
      <PageTitle title={t('form.title')} />
      <meta name="robots" content="noindex" />
      <h1 className="font-display text-28 font-semibold">{t('form.title')}</h1>
      <p className="mt-2 mb-6 text-ink-2">{t('form.lead', { title: card.title })}</p>
      <noscript>
        <p className="mb-4 rounded-card bg-warn-soft p-4 text-14 text-ink">{t('account:needsScript')}</p>
      </noscript>
      <CSPProvider disableStyleElements>
        <ReportForm card={card} reporter={reporter} cancel={back} leave={back} />
      </CSPProvider>
    </main>
  );
}

export function ErrorBoundary() {
  return (
    <main>
      <ErrorScreen error={useRouteError()} />
    </main>
  );
}
