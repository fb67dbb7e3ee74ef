import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardShort } from '#features/cards/contract.ts';
import { CardChoices } from '#features/cards/ui/card-choices.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

const none: ReadonlySet<string> = new Set();

/** Chooses library cards for a collection; cards that it already has are not listed. */
export function CardPicker({
  open,
  onClose,
  library,
  room,
  onAdd,
}: {
  open: boolean;
  onClose: () => void;
  /** Cards that can be added, last changed first. */
  library: readonly CardShort[];
  /** How many more cards fit. */
  room: number;
  onAdd: (ids: readonly string[]) => void;
}) {
  const { t } = useTranslation('collections');
  const [chosen, setChosen] = useState(none);
  const close = () => {
    setChosen(none);
    onClose();
  };
  const tooMany = chosen.size > room;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t('picker.title')}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            variant="primary"
            disabled={chosen.size === 0 || tooMany}
            onClick={() => {
              onAdd([...chosen]);
              close();
            }}
          >
            {chosen.size === 0 ? t('addCards') : t('picker.add', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <CardChoices
        label={t('picker.title')}
        cards={library}
        chosen={chosen}
        onChange={setChosen}
        status={({ count }) => (library.length === 0 ? t('picker.allIn') : t('picker.found', { count }))}
        error={tooMany ? t('picker.tooMany', { count: room }) : undefined}
      />
    </Dialog>
  );
}
