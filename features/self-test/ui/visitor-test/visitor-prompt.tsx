import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Dialog } from '#ui/dialog.tsx';

export interface VisitorPromptProps {
  open: boolean;
  signedIn: boolean;
  signInTo: string;
  signUpTo: string;
  /** Address that adds the card to the library. */
  addTo: string;
  onClose: () => void;
}

/**
 * S2 §2, shown at the end of a test on a public card: close, sign in or sign up, or bookmark. Signed-in members get
 * another text.
 */
export function VisitorPrompt({ open, signedIn, signInTo, signUpTo, addTo, onClose }: VisitorPromptProps) {
  const { t } = useTranslation('visitor-test');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="sm"
      title={t(signedIn ? 'prompt.memberTitle' : 'prompt.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('prompt.close')}</Button>
          {signedIn ? null : <ButtonLink to={signInTo}>{t('prompt.signIn')}</ButtonLink>}
          <ButtonLink to={signedIn ? addTo : signUpTo} variant="primary">
            {t(signedIn ? 'prompt.add' : 'prompt.signUp')}
          </ButtonLink>
        </>
      }
    >
      <p className="text-16 text-ink-2">{t(signedIn ? 'prompt.memberText' : 'prompt.text')}</p>
    </Dialog>
  );
}
