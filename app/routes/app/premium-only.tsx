import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { Gem } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { outbox } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { editCard } from '#features/cards/client/commands.ts';
import type { Card } from '#features/cards/contract.ts';
import { isCopy } from '#features/cards/rules/adding.ts';
import { whatBlocksOpening, whatBlocksReading } from '#features/cards/rules/opening.ts';
import type { Wanted } from '#features/membership/rules/wanted.ts';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/**
 * Whether the member's plan does not allow opening the card of the URL, as this device or the server knows. Refetches
 * after a change of plan. `whatBlocks`: the rule for a library card; without it, for a public card.
 */
export function useOpeningBlocked(
  read: { data: Card[] | undefined; error: Error | null; refetch: () => unknown },
  whatBlocks: typeof whatBlocksReading = whatBlocksOpening,
): boolean {
  const { _id: id, membership: plan } = useMember();
  const [card] = read.data ?? [];
  const refused = read.error instanceof ORPCError && read.error.code === 'NEEDS_PREMIUM';
  const { refetch } = read;
  useEffect(() => {
    if (refused && plan !== 'FREE') void refetch();
  }, [refused, plan, refetch]);
  return refused || (card !== undefined && whatBlocks(card, { id, plan }) !== undefined);
}

/** What to return to after upgrading: the current page. */
export function useWanted(): Wanted {
  const { pathname, search } = useLocation();
  return { what: 'open', to: pathname + search };
}

/** Shown to a FREE member instead of a card for premium members (S1 §5), with the upgrade modal above it. */
export function PremiumOnly({ heading = 'h1', own }: { heading?: 'h1' | 'h2'; own?: LibraryCard }) {
  const { t } = useTranslation('cards');
  const wanted = useWanted();
  // oxlint-disable-next-line react/exhaustive-deps -- once, when the card is met
  useEffect(() => openUpgrade('madeInPremium', wanted), []);
  return (
    <MadeInPremium
      heading={heading}
      own={own}
      elsewhere={<ButtonLink to="/app/library">{t('public.toLibrary')}</ButtonLink>}
    />
  );
}

/** A library card, and how to refetch it. */
interface LibraryCard {
  readonly cardId: string;
  readonly refetch: () => unknown;
}

/** The same above a list; the upgrade modal opens on request. */
export function MadeInPremium({
  heading = 'h2',
  own,
  elsewhere,
}: {
  heading?: 'h1' | 'h2';
  own?: LibraryCard | undefined;
  elsewhere?: ReactNode;
}) {
  const { t } = useTranslation('cards');
  const wanted = useWanted();
  const { _id: memberId } = useMember();
  const tiles = useQuery(query.cards.listShort.queryOptions({ enabled: own !== undefined })).data;
  const tile = tiles?.find(({ _id }) => _id === own?.cardId);
  const isAuthor = tile !== undefined && !isCopy(tile) && tile.author_id === memberId;
  const [opening, setOpening] = useState(false);
  const openToAll = async ({ cardId, refetch }: LibraryCard) => {
    setOpening(true);
    // The queue shows a refusal.
    await outbox
      .submit(editCard({ id: cardId, update: { madeInPremium: false } }))
      .then((commandId) => outbox.settled(commandId))
      .then(refetch, reportError);
    setOpening(false);
  };
  return (
    <EmptyState
      heading={heading}
      className="mt-10"
      icon={<Gem className="size-7" />}
      title={t('premium.title')}
      text={t(isAuthor ? 'premium.own' : 'premium.text')}
      action={
        <>
          <Button variant="primary" onClick={() => openUpgrade('madeInPremium', wanted)}>
            {t('premium.why')}
          </Button>
          {isAuthor && own ? (
            <Button loading={opening} onClick={() => void openToAll(own)}>
              {t('premium.openToAll')}
            </Button>
          ) : null}
          {elsewhere}
        </>
      }
    />
  );
}
