import { useMember } from '#client/session.ts';
import { useSold } from '#features/membership/ui/use-offer.ts';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { publicContent } from '../rules/card-parts.ts';
import type { Card } from '../contract.ts';
import { PublicCard, type PublicCardProps } from './public-card.tsx';

/** A public card inside the app, as the plan of the member opens it. */
export function MembersPublicCard({
  card,
  ...shown
}: Omit<PublicCardProps, 'card' | 'viewer' | 'plan' | 'sold' | 'Text'> & { card: Card }) {
  const member = useMember();
  const sold = useSold();
  return (
    <PublicCard
      {...shown}
      card={publicContent(card)}
      viewer={card.author_id === member._id ? 'author' : 'member'}
      plan={member.membership}
      sold={sold ?? false}
      Text={RichTextView}
    />
  );
}
