import { useTranslation } from 'react-i18next';
import { keptChoice } from '#client/kept-choice.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Whether the dialog was read on this device; once is enough. */
export const publicIntro = keptChoice('loci.test.public-intro', ['unread', 'read'], 'unread');

/** "Public-visitor dialog" (S2 §2), before the first test of a public card: continue, bookmark, or sign in. */
export function PublicIntro({ signedIn, signInTo, addTo }: { signedIn: boolean; signInTo: string; addTo: string }) {
  const { t } = useTranslation('visitor-test');
  const open = publicIntro.use() === 'unread';
  const close = () => publicIntro.set('read');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      size="sm"
      title={t('intro.title')}
      footer={
        <>
          <ButtonLink to={signedIn ? addTo : signInTo} onClick={close}>
            {t(signedIn ? 'intro.add' : 'intro.signIn')}
          </ButtonLink>
          <Button variant="primary" autoFocus onClick={close}>
            {t('intro.go')}
          </Button>
        </>
      }
    >
      <p className="text-16 text-ink-2">{t(signedIn ? 'intro.memberText' : 'intro.text')}</p>
    </Dialog>
  );
}
