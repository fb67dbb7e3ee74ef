import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { Gem } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { outbox } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { editCard } from '../client/commands.ts';
import type { Card } from '../contract.ts';
import { isCopy } from '../rules/adding.ts';
import { whatBlocksOpening, whatBlocksReading } from '../rules/opening.ts';
import { isMadeInPremium } from './needs-premium.ts';

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

/** What to return to after upgrading. */
function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

/** Opens the upgrade modal once each time a dialog opens, not again for each further card that it shows. */
export function useUpgradeOnce(blocked: boolean, open: boolean): void {
  const here = useHere();
  const told = useRef(false);
  useEffect(() => {
    if (!open) told.current = false;
    if (!open || !blocked || told.current) return;
    told.current = true;
    isMadeInPremium(here);
  }, [blocked, open, here]);
}

/** Shown to a FREE member instead of a card for premium members (S1 §5), with the upgrade modal above it. */
export function PremiumOnly({ heading = 'h1', own }: { heading?: 'h1' | 'h2'; own?: LibraryCard }) {
  const { t } = useTranslation('cards');
  const here = useHere();
  // oxlint-disable-next-line react/exhaustive-deps -- once, when the card is met
  useEffect(() => isMadeInPremium(here), []);
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
  const here = useHere();
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
          <Button variant="primary" onClick={() => isMadeInPremium(here)}>
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
