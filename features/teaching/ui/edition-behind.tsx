import { useTranslation } from 'react-i18next';
import type { Card } from '#features/cards/contract.ts';
import { openPublishing } from '#features/publications/ui/prompt.ts';
import { useEditions } from '#features/cards/ui/publishing/publication-state.tsx';
import { Button } from '#ui/button.tsx';

/** Warns that students get the published secret edition, without the author's later changes. */
export function EditionBehind({ card, onLeave }: { card: Card; onLeave: () => void }) {
  const { t } = useTranslation('teaching');
  const edition = useEditions(card).editions?.private;
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
