import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { pageContext } from '#app/page-context.ts';
import { openSession, useMember } from '#app/queries/session.ts';
import { query } from '#app/query.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { useWayBack } from '#app/shell/back-link.tsx';
import { ForMember, isGone, NotShown } from '#app/shell/community-card.tsx';
import { PageTitle } from '#app/shell/page-title.tsx';
import { CardGone } from '#features/cards/ui/card-gone.tsx';
import { CardPageSkeleton } from '#features/cards/ui/card-page-skeleton.tsx';
import { addressOfSecret } from '#features/publishing/rules/card-at-address.ts';
import { AddedByButton } from '#features/publishing/ui/added-by-button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { PremiumOnly, useOpeningBlocked } from './premium-only.tsx';
import type { Route } from './+types/secret-card.ts';

export const handle: RouteHandle = { texts: ['cards', 'catalogue'] };

const forVisitors = (link: string) => `/secret-card/${encodeURIComponent(link)}`;

/** Whoever is not signed in is told first what the link leads to, before any program is loaded. */
export function loader({ context, params: { id: link } }: Route.LoaderArgs) {
  const { member, withoutMembership } = context.get(pageContext);
  if (!member && !withoutMembership) throw redirect(forVisitors(link));
  return null;
}

/** The same where the document came from this device; whose session has ended only signs in again. */
export async function clientLoader({ params: { id: link } }: Route.ClientLoaderArgs) {
  try {
    await openSession();
  } catch (error) {
    const to = error instanceof Response ? (error.headers.get('location') ?? '') : '';
    if (to.startsWith('/signin') && !to.includes('notice=')) throw redirect(forVisitors(link));
    throw error;
  }
  return null;
}

/** `/app/secret-card/{id}` (S1 §2): a card for whoever has its link. Its address is the secret, so no other site is told of it. */
export default function SecretCard({ params: { id: link } }: Route.ComponentProps) {
  const { t } = useTranslation('cards');
  const input = { url_private_focus_id: link };
  // Whoever signs in next on this device has not been given the link.
  const read = useQuery(query.publishing.readSecret.queryOptions({ input, persister: undefined }));
  const copies = useQuery(query.publishing.copiesOfSecret.queryOptions({ input, persister: undefined }));
  const { _id: memberId } = useMember();
  // Who may read it whatever their plan, its author and a student who was given it, only the server knows.
  const blocked = useOpeningBlocked({ ...read, data: undefined });
  const card = read.data?.[0];
  const back = useWayBack();
  const isAuthor = card?.author_id === memberId;
  return (
    <div className="py-4 md:py-8">
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      {blocked ? (
        <PremiumOnly />
      ) : card && isGone(read) ? (
        <>
          <PageTitle title={t('public.gone')} />
          <CardGone
            wasHere
            heading="h1"
            action={
              <ButtonLink to={back.to} variant="primary">
                {t('public.toLibrary')}
              </ButtonLink>
            }
          />
        </>
      ) : read.isError || (read.data && !card) ? (
        <NotShown error={read.error ?? { code: 'NOT_FOUND' }} again={() => void read.refetch()} />
      ) : !card || (copies.data === undefined && !copies.isError) ? (
        <CardPageSkeleton />
      ) : (
        <>
          <PageTitle title={card.title} />
          <ForMember
            key={link}
            card={card}
            copyId={copies.data?.[0]?._id ?? null}
            toAdd={input}
            // S1 §6: the link is for its author to give, to nobody else.
            address={isAuthor ? `${location.origin}${addressOfSecret(link)}` : undefined}
            back={back}
            slots={{ inShell: true, addedBy: <AddedByButton cardId={card._id} title={card.title} round /> }}
          />
        </>
      )}
    </div>
  );
}
