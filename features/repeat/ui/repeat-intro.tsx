import { useTranslation } from 'react-i18next';
import { keptChoice } from '#client/kept-choice.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { passingScore } from '../rules/schedule.ts';

/** Whether the dialog was read on this device; once is enough. */
const repeatIntro = keptChoice('loci.repeat.intro', ['unread', 'read'], 'unread');

/** Whether the dialog must be read first: a test behind it would already count the learner's time. */
export const useRepeatIntroUnread = (): boolean => repeatIntro.use() === 'unread';

/** "Repeat-session dialog" (S2 §2), before the first test that is a session of a schedule. */
export function RepeatIntro() {
  const { t } = useTranslation('repeat');
  const open = useRepeatIntroUnread();
  const close = () => repeatIntro.set('read');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      size="sm"
      title={t('intro.title')}
      footer={
        <Button variant="primary" autoFocus onClick={close}>
          {t('intro.go')}
        </Button>
      }
    >
      <p className="text-16 text-ink-2">{t('intro.text', { points: passingScore })}</p>
    </Dialog>
  );
}
