import { useTranslation } from 'react-i18next';
import { keptChoice } from '#client/kept-choice.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Whether the dialog was read on this device; once is enough. */
const lockedIntro = keptChoice('loci.locked.intro', ['unread', 'read'], 'unread');

export const useLockedIntroUnread = (): boolean => lockedIntro.use() === 'unread';

/** The first step takes the focus when it appears. */
const leftToTest = () => false;

/** "Locked-card dialog" (S2 §2), before the first test of a locked card; the test starts once it is closed. */
export function LockedIntro({ author }: { author: string }) {
  const { t } = useTranslation('locked');
  const close = () => lockedIntro.set('read');
  return (
    <div className="min-h-dvh bg-ground">
      <Dialog
        open
        onOpenChange={(next) => next || close()}
        returnFocus={leftToTest}
        size="sm"
        title={t('intro.title', { author })}
        footer={
          <Button variant="primary" autoFocus onClick={close}>
            {t('intro.go')}
          </Button>
        }
      >
        <p className="text-16 text-ink-2">{t('intro.text')}</p>
      </Dialog>
    </div>
  );
}
