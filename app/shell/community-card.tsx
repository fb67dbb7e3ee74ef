import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mindMapOf } from '#app/places.ts';
import { useMember } from '#client/session.ts';
import { query } from '#client/query.ts';
import type { Card } from '#features/cards/contract.ts';
import { AddButton } from '#features/cards/ui/add-button.tsx';
import { AddRefused } from '#features/cards/ui/add-refused.tsx';
import { CardPageSkeleton } from '#features/cards/ui/card-page-skeleton.tsx';
import { MembersPublicCard } from '#features/cards/ui/members-public-card.tsx';
import type { PublicCardProps, WayBack } from '#features/cards/ui/public-card.tsx';
import { libraryIsFull } from '#features/cards/ui/needs-premium.ts';
import { addressOfSecret } from '#vocabulary/card-address.ts';
import { publicCardSlots } from '#features/cards/ui/publishing/public-card-slots.tsx';
import { isGone, NotShown } from './not-shown.tsx';
import { moderated } from './moderated.tsx';
import { useAdding, type CardToAdd, type OnAdded } from './use-adding.ts';
import { publicAddress } from '#vocabulary/public-addresses.ts';

type Slots = Pick<PublicCardProps, 'addedBy' | 'shareWays' | 'report' | 'comments' | 'inModal' | 'inShell'>;

/** A public card for a signed-in member, below `/app` or above the list of Explore. */
export function CommunityCard({
  slug,
  slots,
  onAdded,
  gone,
}: {
  slug: string;
  /** Shown instead of a card that cannot be read; `wasShown`: it could be read a moment ago. */
  gone: (wasShown: boolean) => ReactNode;
  slots?: (card: Card) => Slots;
  onAdded?: OnAdded;
}) {
  const { _id: memberId } = useMember();
  const read = useQuery(query.cards.readPublic.queryOptions({ input: { slug } }));
  const copies = useQuery(query.cards.copiesOf.queryOptions({ input: { url_seo: slug } }));
  const card = read.data?.[0];
  if (isGone(read)) return gone(card !== undefined);
  if (read.isError) return <NotShown error={read.error} again={() => void read.refetch()} />;
  // The bar depends on whether the card is in the library: wait for both.
  if (!card || (copies.data === undefined && !copies.isError)) return <CardPageSkeleton />;
  return (
    <ForMember
      card={card}
      copyId={copies.data?.[0]?._id ?? null}
      toAdd={{ url_seo: slug }}
      address={`${location.origin}/${slug}`}
      slots={{
        ...publicCardSlots(card, (meta, onRemoved) =>
          moderated('card', card, { id: memberId }).commentActions(meta.can_remove_comments, onRemoved),
        ),
        ...slots?.(card),
      }}
      onAdded={onAdded}
    />
  );
}

/** The URL that adds the card; for a secret card, its page. */
const addingAt = (card: CardToAdd) =>
  'url_seo' in card ? publicAddress.add(card.url_seo) : addressOfSecret(card.url_private_focus_id);

/** What both kinds of editions show to a member: the bar, adding, and the link to an own card. */
export function ForMember({
  card,
  copyId,
  toAdd,
  address,
  slots,
  back,
  onAdded,
}: {
  card: Card;
  copyId: string | null;
  toAdd: CardToAdd;
  address: string | undefined;
  slots?: Slots | undefined;
  back?: WayBack;
  onAdded?: OnAdded | undefined;
}) {
  const { _id: memberId } = useMember();
  const mindMap = mindMapOf.find(({ offered }) => offered(card));
  const { state, add } = useAdding(toAdd, copyId, () => libraryIsFull(addingAt(toAdd)), onAdded);
  return (
    <>
      <MembersPublicCard
        report={moderated('card', card, { id: memberId }).report}
        {...slots}
        mindMap={mindMap && <mindMap.Drawn card={card} />}
        card={card}
        address={address}
        bookmark={<AddButton state={state} onAdd={add} addTo={undefined} />}
        onAsk={() => undefined}
        back={back}
        editTo={card.focus_card_user_id ? `/app/card/${card.focus_card_user_id}/edit` : undefined}
      />
      <AddRefused state={state} />
    </>
  );
}
