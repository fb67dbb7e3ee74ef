import { Images } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import { Button } from '#ui/button.tsx';
import { later } from '#ui/later.tsx';
import type { ChosenPicture } from './chosen-picture.ts';

const PicturePicker = later(() => import('./picture-picker.tsx'));

/** A button that opens the picker of pictures, which is loaded then. */
export function ChoosePicture({
  category,
  variant,
  onChosen,
  onFile,
}: {
  /** Drawn covers come in its colours. */
  category: string;
  variant?: 'secondary' | 'quiet';
  onChosen: (picture: ChosenPicture) => void;
  /** Takes a file of the device; without it, the picker offers none. */
  onFile?: (file: File) => void;
}) {
  const { t } = useTranslation('media');
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const close = () => setState('closed');
  return (
    <>
      <Button
        size="sm"
        variant={variant ?? 'secondary'}
        icon={<Images aria-hidden="true" className="size-4.5" />}
        onClick={() => setState('open')}
      >
        {t('find')}
      </Button>
      {state === 'unopened' ? null : (
        <PicturePicker
          open={state === 'open'}
          onClose={close}
          category={category}
          onChosen={(picture) => {
            close();
            onChosen(picture);
          }}
          {...(onFile && {
            onFile: (file: File) => {
              close();
              onFile(file);
            },
          })}
          onTokensNeeded={() => {
            close();
            openUpgrade('tokens', undefined, { back: () => setState('open') });
          }}
        />
      )}
    </>
  );
}
