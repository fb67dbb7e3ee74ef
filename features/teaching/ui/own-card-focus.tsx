import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Card } from '#features/cards/contract.ts';
import { useLaunchDialog } from '#features/focus-sessions/ui/launch-session.tsx';
import { Button } from '#ui/button.tsx';
import { later } from '#ui/later.tsx';

const LockedActions = later(async () => ({
  default: (await import('./locked/locked-actions.tsx')).LockedActions,
}));

/** The launch of a focus session on this card. */
export function useLaunchOf(card: Card): ReturnType<typeof useLaunchDialog> {
  return useLaunchDialog({
    kind: 'memento',
    id: card._id,
    title: card.title,
    category_1: card.category_1,
    category_2: card.category_2,
    fromLibrary: true,
    isPublic: card.focus_card_public_id !== null,
    timer: { minutes: card.timerValueSelected, rounds: card.round },
  });
}

/** Starts a session on a card; a locked one is studied in the session of its teacher. */
export function OwnCardFocus({ card, launch }: { card: Card; launch: ReturnType<typeof useLaunchDialog> }) {
  const { t } = useTranslation('cards');
  if (card.locked) return <LockedActions card={card} />;
  return (
    <>
      <Button className="max-md:hidden" icon={<Timer aria-hidden="true" className="size-5" />} onClick={launch.ask}>
        {t('actions.focus')}
      </Button>
      {launch.dialog}
    </>
  );
}
