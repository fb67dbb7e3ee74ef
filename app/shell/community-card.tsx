import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorScreen } from '#app/error-screen.tsx';
import { useMember } from '#app/queries/session.ts';
import { query } from '#app/query.ts';
import { publicContent } from '#features/cards/rules/card-parts.ts';
import type { Card } from '#features/cards/contract.ts';
import { AddButton } from '#features/cards/ui/add-button.tsx';
import { AddRefused } from '#features/cards/ui/add-refused.tsx';
import { CardPageSkeleton } from '#features/cards/ui/card-page-skeleton.tsx';
import { PublicCard, type PublicCardProps, type WayBack } from '#features/cards/ui/public-card.tsx';
import { ReportButton } from '#features/moderation/ui/report-button.tsx';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import { addressOfSecret } from '#features/publishing/rules/card-at-address.ts';
import { publicCardSlots } from '#features/publishing/ui/public-card-slots.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Button } from '#ui/button.tsx';
import { RichTextView } from '#ui/rich-text-view.tsx';
import type { CardToAdd } from './add-to-library.ts';
import { useAdding } from './use-adding.ts';

type Slots = Pick<PublicCardProps, 'addedBy' | 'shareWays' | 'report' | 'comments' | 'authorTo' | 'inModal' | 'inShell'>;

/** A public card for somebody who is signed in, below `/app` or over the list of the community. */
export function CommunityCard({
  slug,
  slots,
  onAdded,
  gone,
}: {
  slug: string;
  /** Instead of a card that is not there to be read; `wasHere` where it was a moment ago. */
  gone: (wasHere: boolean) => ReactNode;
  slots?: (card: Card) => Slots;
  onAdded?: Added;
}) {
  const read = useQuery(query.cards.readPublic.queryOptions({ input: { slug } }));
  const copies = useQuery(query.cards.copiesOf.queryOptions({ input: { url_seo: slug } }));
  const card = read.data?.[0];
  if (isGone(read)) return gone(card !== undefined);
  if (read.isError) return <NotShown error={read.error} again={() => void read.refetch()} />;
  // Whether it is in the library already decides what the bar offers: both come at once.
  if (!card || (copies.data === undefined && !copies.isError)) return <CardPageSkeleton />;
  return (
    <ForMember
      card={card}
      copyId={copies.data?.[0]?._id ?? null}
      toAdd={{ url_seo: slug }}
      address={`${location.origin}/${slug}`}
      slots={{ ...publicCardSlots(card), ...slots?.(card) }}
      onAdded={onAdded}
    />
  );
}

/** Whether the card of an address is not there to be read, or not any more, as the server says. */
export const isGone = ({ data, error }: { data: readonly Card[] | undefined; error: Error | null }): boolean =>
  error ? 'code' in error && ['NOT_FOUND', 'BAD_INPUT', 'BAD_REQUEST'].includes(String(error.code)) : data?.length === 0;

type Added = (copyId: string, waited: boolean) => void;

/** Where it is added, or, of a secret card, where it is read and can be. */
const addingAt = (card: CardToAdd) => ('url_seo' in card ? `/app/add/${card.url_seo}` : addressOfSecret(card.url_private_focus_id));

/** What both kinds of editions have in common for a member: the bar, adding, and the way to the own card. */
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
  onAdded?: Added | undefined;
}) {
  const member = useMember();
  const { state, add } = useAdding(toAdd, copyId, () => openUpgrade('libraryFull', { what: 'add', to: addingAt(toAdd) }), onAdded);
  return (
    <>
      <PublicCard
        report={<ReportButton kind="card" subject={card} reporter={{ id: member._id }} />}
        {...slots}
        card={publicContent(card)}
        viewer={card.author_id === member._id ? 'author' : 'member'}
        plan={member.membership}
        address={address}
        bookmark={<AddButton state={state} onAdd={add} addTo={undefined} />}
        onUpgrade={() => openUpgrade('publishing')}
        back={back}
        editTo={card.focus_card_user_id ? `/app/card/${card.focus_card_user_id}/edit` : undefined}
        Text={RichTextView}
      />
      <AddRefused state={state} />
    </>
  );
}

export function NotShown({ error, again }: { error: Error | { code: string }; again: () => void }): ReactNode {
  const { t } = useTranslation('cards');
  if ('code' in error && !(error instanceof ORPCError && error.status >= 500)) {
    const code = error.code === 'BAD_INPUT' || error.code === 'BAD_REQUEST' ? 'NOT_FOUND' : error.code;
    return <ErrorScreen error={{ code }} signedIn />;
  }
  return (
    <ErrorNote title={t('detail.failed')} text={t('detail.failedText')} action={<Button onClick={again}>{t('library.again')}</Button>} />
  );
}
