import { Music } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mixFromText, textOfMix } from '#features/sound/rules/mix.ts';
import { SoundDesk } from '#features/sound/ui/mixer/sound-desk.tsx';
import { useSounds } from '#features/sound/ui/player/use-sounds.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** The sounds of the session, empty for silence. */
export function SoundChoice({ mix, onChange }: { mix: string; onChange: (mix: string) => void }) {
  const { t } = useTranslation('focus');
  const [open, setOpen] = useState(false);
  const count = mixFromText(mix)?.length ?? 0;
  return (
    <>
      <Button icon={<Music aria-hidden="true" className="size-5" />} onClick={() => setOpen(true)}>
        {t('launch.sound')}
        <span className="font-normal text-ink-2">
          {count === 0 ? t('launch.soundOff') : t('launch.soundCount', { count })}
        </span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('launch.sound')} size="lg">
        <Desk mix={mix} onChange={onChange} />
        <div className="mt-6 flex justify-end">
          <Button variant="primary" onClick={() => setOpen(false)}>
            {t('launch.take')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** Closed with the dialog, which ends what was tried. */
function Desk({ mix, onChange }: { mix: string; onChange: (mix: string) => void }) {
  const sounds = useSounds(mixFromText(mix) ?? []);
  return <SoundDesk sounds={sounds} onMix={(next) => onChange(textOfMix(next))} />;
}
