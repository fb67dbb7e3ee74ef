import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { pageContext } from '#app/page-context.ts';
import { useMember } from '#client/session.ts';
import { query } from '#client/query.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { useWayBack } from '#app/shell/back-link.tsx';
import { isGone, NotShown } from '#app/shell/not-shown.tsx';
import { PageTitle } from '#app/shell/page-title.tsx';
import { CardGone } from '#features/cards/ui/card-gone.tsx';
import { CardPageSkeleton } from '#features/cards/ui/card-page-skeleton.tsx';
import { addressOfSecret } from '#vocabulary/card-address.ts';
import { addedByOf } from '#features/cards/ui/publishing/public-card-slots.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { later, NotLoaded } from '#ui/later.tsx';
import { openOrLead } from './open-or-lead.ts';
import { PremiumOnly, useOpeningBlocked } from '#features/cards/ui/premium-only.tsx';
import type { Route } from './+types/secret-card.ts';

export const handle: RouteHandle = { texts: ['cards', 'catalogue', 'publications', 'moderation'] };

const ForMember = later(async () => ({ default: (await import('#app/shell/community-card.tsx')).ForMember }), {
  meanwhile: () => <CardPageSkeleton />,
  without: () => <NotLoaded />,
});

const forVisitors = (link: string) => `/secret-card/${encodeURIComponent(link)}`;

/** Shows signed-out visitors what the link leads to, without the client bundle. */
export function loader({ context, params: { id: link } }: Route.LoaderArgs) {
  const { member, withoutMembership } = context.get(pageContext);
  if (!member && !withoutMembership) throw redirect(forVisitors(link));
  return null;
}

export const clientLoader = ({ params: { id: link } }: Route.ClientLoaderArgs) => openOrLead(forVisitors(link));

/**
 * `/app/secret-card/{id}` (S1 §2): a card for those who have its link. The URL is the secret, so no referrer is sent to
 * other sites.
 */
export default function SecretCard({ params: { id: link } }: Route.ComponentProps) {
  const { t } = useTranslation('cards');
  const input = { url_private_focus_id: link };
  // Not persisted: the next member on this device does not have the link.
  const read = useQuery(query.publications.readSecret.queryOptions({ input, persister: undefined }));
  const copies = useQuery(query.publications.copiesOfSecret.queryOptions({ input, persister: undefined }));
  const { _id: memberId } = useMember();
  // Only the server knows who may read it regardless of their plan: its author, and a student to whom it is assigned.
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
            wasShown
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
            // S1 §6: only its author may share the link.
            address={isAuthor ? `${location.origin}${addressOfSecret(link)}` : undefined}
            back={back}
            slots={{
              inShell: true,
              addedBy: addedByOf(card),
            }}
          />
        </>
      )}
    </div>
  );
}
