import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { eyeOpenLevels, type EyeOpen } from '../rules/tile-view.ts';
import { useEyeWords } from './tile-choices.tsx';

/** Every level of the eye and what it adds, for whoever wonders what the figure means; each can be chosen here. */
export function TileLevels({
  open,
  onClose,
  level,
  onLevel,
}: {
  open: boolean;
  onClose: () => void;
  level: EyeOpen;
  onLevel: (level: EyeOpen) => void;
}) {
  const { t } = useTranslation('cards');
  const words = useEyeWords();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('library.eyeLevels.title')}
      description={t('library.eyeLevels.text')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('library.eyeLevels.done')}
        </Button>
      }
    >
      <RadioGroup
        label={t('library.eyeLevels.label')}
        labelHidden
        value={`${level}`}
        onChange={(chosen) => onLevel(Number(chosen) as EyeOpen)}
        options={eyeOpenLevels.map((each) => ({ value: `${each}` as const, label: words(each) }))}
      />
    </Dialog>
  );
}
