import { BrainCircuit } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#client/keys.ts';
import { Button } from '#ui/button.tsx';

/** Opens the answers to the item that is asked, and what is known of it. */
export function MemoryButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('review');
  useKeys([{ keys: 'i', label: t('memory.key'), run: onOpen }], t('title'));
  return (
    <Button variant="quiet" size="sm" icon={<BrainCircuit aria-hidden="true" className="size-4" />} onClick={onOpen}>
      {t('memory.open')}
    </Button>
  );
}
