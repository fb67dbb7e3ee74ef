import { useQuery } from '@tanstack/react-query';
import { query } from '#client/query.ts';
import type { OnRatingSent, PromptFrame } from '#features/publications/ui/prompt.ts';
import RateDialog from '#features/publications/ui/rate-dialog.tsx';
import { rateableCard } from './rateable-card.ts';

/**
 * Rates the edition of a copy. A first rating works from the cache; only a card that was never loaded on this device is
 * fetched. An earlier rating is fetched, because cards carry its stars and not its comment.
 */
export default function RateCardDialog({
  cardId,
  ...dialog
}: PromptFrame & { cardId: string; onSent: OnRatingSent | undefined }) {
  const { data, isError, refetch } = useQuery(query.cards.read.queryOptions({ input: { id: cardId } }));
  const card = data?.[0];
  const rated = card !== undefined && card.own_rating !== null;
  const earlier = useQuery({
    ...query.publications.meta.queryOptions({ input: { id: card?.focus_card_public_id ?? '', limit: 1 } }),
    enabled: rated && card.focus_card_public_id !== null,
    refetchOnMount: 'always',
  });
  const own = !rated ? null : earlier.isFetching ? undefined : earlier.data?.[0]?.own_rating;
  return (
    <RateDialog
      {...dialog}
      kind="card"
      thing={card && own !== undefined ? rateableCard(card, own) : undefined}
      failed={isError || earlier.isError || earlier.fetchStatus === 'paused'}
      again={() => void (card ? earlier.refetch() : refetch())}
    />
  );
}
