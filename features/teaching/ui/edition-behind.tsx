import { useTranslation } from 'react-i18next';
import type { Card } from '#features/cards/contract.ts';
import { openPublishing } from '#features/publishing/ui/prompt.ts';
import { useEditions } from '#features/publishing/ui/publication-state.tsx';
import { Button } from '#ui/button.tsx';

/** Students get the secret edition as it stands, and not what its author has written since. */
export function EditionBehind({ card, onLeave }: { card: Card; onLeave: () => void }) {
  const { t } = useTranslation('teaching');
  const edition = useEditions(card)?.private;
  if (!edition || edition.changes === 0 || edition.hidden) return null;
  function update() {
    onLeave();
    openPublishing({ kind: 'share', cardId: card._id, tab: 'private', edit: true });
  }
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-warn-soft px-4 py-3 text-14">
      <p role="status" className="min-w-0 flex-1 basis-56">
        {t('dialog.behind', { count: edition.changes })}
      </p>
      <Button size="sm" onClick={update}>
        {t('dialog.updateEdition')}
      </Button>
    </div>
  );
}
