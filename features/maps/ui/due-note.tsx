import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useMapEditing } from './editing.ts';
import { useMarkedCards } from './use-learning.ts';

/** How many cards of the map are due or about to be forgotten; leads to their list. */
export function DueNote() {
  const { t } = useTranslation('maps');
  const { content, today, openSettings } = useMapEditing();
  const marked = useMarkedCards(content.nodes, today);
  if (marked.length === 0) return null;
  const due = marked.filter(({ mark }) => mark === 'due').length;
  const words = [
    due > 0 ? t('due.count', { count: due }) : '',
    marked.length > due ? t('fading.count', { count: marked.length - due }) : '',
  ];
  return (
    <Button
      size="sm"
      className="ms-auto rounded-full shadow-resting"
      icon={<Clock aria-hidden="true" className="size-4" />}
      onClick={() => openSettings('learning')}
    >
      {words.filter(Boolean).join(', ')}
    </Button>
  );
}
