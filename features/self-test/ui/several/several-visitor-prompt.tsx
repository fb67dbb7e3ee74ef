import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** S2 §2, shown at the end of a test from a public collection or map: close, or sign in; members are led back to it. */
export function SeveralVisitorPrompt({
  open,
  signedIn,
  back,
  backLabel,
  signInTo,
  signUpTo,
  onClose,
}: {
  open: boolean;
  signedIn: boolean;
  back: string;
  backLabel: string;
  signInTo: string;
  signUpTo: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('several');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="sm"
      title={t('visitor.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('visitor.close')}</Button>
          {signedIn ? (
            <ButtonLink to={back} variant="primary">
              {backLabel}
            </ButtonLink>
          ) : (
            <>
              <ButtonLink to={signInTo}>{t('visitor.signIn')}</ButtonLink>
              <ButtonLink to={signUpTo} variant="primary">
                {t('visitor.signUp')}
              </ButtonLink>
            </>
          )}
        </>
      }
    >
      <p className="text-16 text-ink-2">{t(signedIn ? 'visitor.memberText' : 'visitor.text')}</p>
    </Dialog>
  );
}
