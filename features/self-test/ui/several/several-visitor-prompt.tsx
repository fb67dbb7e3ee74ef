import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** S2 §2, shown at the end of a test of a public collection: close, or sign in; members are led to the collection. */
export function SeveralVisitorPrompt({
  open,
  signedIn,
  collection,
  signInTo,
  signUpTo,
  onClose,
}: {
  open: boolean;
  signedIn: boolean;
  /** Its address. */
  collection: string;
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
            <ButtonLink to={collection} variant="primary">
              {t('visitor.toCollection')}
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
