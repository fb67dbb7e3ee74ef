import { ORPCError } from '@orpc/client';
import { Gem } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useMember } from '#app/queries/session.ts';
import type { Card } from '#features/cards/contract.ts';
import { whatBlocksOpening, whatBlocksReading } from '#features/cards/rules/opening.ts';
import type { Wanted } from '#features/membership/rules/wanted.ts';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/**
 * Whether the card of an address may not be opened under the member's plan: as this device knows it, or as the server says.
 * With a new plan it is read again at once. `whatBlocks`: of a card of the library, unless it is a public one.
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

/** With a plan, the page that one is on opens it. */
export function useWanted(): Wanted {
  const { pathname, search } = useLocation();
  return { what: 'open', to: pathname + search };
}

/** In the place of a card that was made in premium, for a FREE member (S1 §5): the upgrade modal opens over it. */
export function PremiumOnly({ heading = 'h1' }: { heading?: 'h1' | 'h2' }) {
  const { t } = useTranslation('cards');
  const wanted = useWanted();
  // oxlint-disable-next-line react/exhaustive-deps -- once, when the card is met
  useEffect(() => openUpgrade('madeInPremium', wanted), []);
  return <MadeInPremium heading={heading} elsewhere={<ButtonLink to="/app/library">{t('public.toLibrary')}</ButtonLink>} />;
}

/** The same over a list, where there is a list to go back to: the upgrade modal opens when it is asked for. */
export function MadeInPremium({ heading = 'h2', elsewhere }: { heading?: 'h1' | 'h2'; elsewhere?: ReactNode }) {
  const { t } = useTranslation('cards');
  const wanted = useWanted();
  return (
    <EmptyState
      heading={heading}
      className="mt-10"
      icon={<Gem className="size-7" />}
      title={t('premium.title')}
      text={t('premium.text')}
      action={
        <>
          <Button variant="primary" onClick={() => openUpgrade('madeInPremium', wanted)}>
            {t('premium.why')}
          </Button>
          {elsewhere}
        </>
      }
    />
  );
}
