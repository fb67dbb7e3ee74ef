import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { barButton } from '#features/cards/ui/bar-button.ts';
import { buttonClass } from '#ui/button-class.ts';
import { openPublishing } from './prompt.ts';

/** For authors, in place of adding: who has their card (S1 §4). */
export function AddedByButton({
  cardId,
  title,
  round = false,
  onOpen,
}: {
  cardId: string;
  title: string;
  round?: boolean;
  onOpen?: () => void;
}) {
  const { t } = useTranslation('publishing');
  return (
    <button
      type="button"
      className={round ? barButton() : buttonClass({ variant: 'quiet' })}
      onClick={() => {
        onOpen?.();
        openPublishing({ kind: 'addedBy', cardId, title });
      }}
    >
      <Users aria-hidden="true" className="size-5" />
      <span className={round ? 'max-sm:sr-only' : undefined}>{t('addedBy.action')}</span>
    </button>
  );
}
