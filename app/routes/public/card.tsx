import { ORPCError } from '@orpc/client';
import { useTranslation } from 'react-i18next';
import { data, Link, useRouteError } from 'react-router';
import { ErrorScreen } from '#app/error-screen.tsx';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { PublicCard } from '#features/cards/ui/public-card.tsx';
import { buttonClass } from '#ui/button-class.ts';
import type { Route } from './+types/card.ts';

export const handle: RouteHandle = { still: true, kept: true, texts: ['catalogue'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { calls, member, publicUrl } = context.get(pageContext);
  try {
    const [card] = await calls.cards.readPublic({ slug: params.slug });
    if (card) return { card, publicUrl, signedIn: member !== null };
  } catch (error) {
    if (!(error instanceof ORPCError && (error.code === 'NOT_FOUND' || error.code === 'BAD_INPUT' || error.code === 'BAD_REQUEST'))) throw error;
  }
  throw data(null, { status: 404 });
}

export default function PublicCardPage({ loaderData: { card, publicUrl, signedIn } }: Route.ComponentProps) {
  const { t } = useTranslation('cards');
  return (
    <PublicCard
      card={card}
      publicUrl={publicUrl}
      actions={
        <>
          {card.flashcard.length + card.quizz.length > 0 ? (
            <Link to={`/${card.url_seo}/test`} className={buttonClass({ variant: 'primary' })}>
              {t('public.tryIt')}
            </Link>
          ) : null}
          {signedIn ? (
            <Link to={`/app/add/${card.url_seo}`} className={buttonClass({ variant: 'secondary' })}>
              {t('public.addToLibrary')}
            </Link>
          ) : (
            <Link to={`/signup?next=${encodeURIComponent(`/app/add/${card.url_seo}`)}`} className={buttonClass({ variant: 'secondary' })}>
              {t('public.makeYourOwn')}
            </Link>
          )}
        </>
      }
    />
  );
}

export function ErrorBoundary() {
  return (
    <main>
      <ErrorScreen error={useRouteError()} />
    </main>
  );
}
