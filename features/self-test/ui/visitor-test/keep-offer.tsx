import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button-link.tsx';

export interface KeepOfferProps {
  signedIn: boolean;
  signInTo: string;
  signUpTo: string;
  /** Address that adds the card to the library. */
  addTo: string;
}

/**
 * S2 §2, "test-end prompt for visitors": on the result itself, so that it is seen once and covers nothing. Sign in or
 * sign up; signed-in members add the card.
 */
export function KeepOffer({ signedIn, signInTo, signUpTo, addTo }: KeepOfferProps) {
  const { t } = useTranslation('visitor-test');
  return (
    <section
      aria-label={t(signedIn ? 'prompt.memberTitle' : 'prompt.title')}
      className="w-full max-w-md rounded-card border border-line bg-surface p-4 shadow-resting"
    >
      <p className="text-16 text-ink-2">{t(signedIn ? 'prompt.memberText' : 'prompt.text')}</p>
      <div className="mt-3 flex justify-center gap-2">
        {signedIn ? null : (
          <ButtonLink to={signInTo} size="sm">
            {t('prompt.signIn')}
          </ButtonLink>
        )}
        <ButtonLink to={signedIn ? addTo : signUpTo} size="sm" variant="primary">
          {t(signedIn ? 'prompt.add' : 'prompt.signUp')}
        </ButtonLink>
      </div>
    </section>
  );
}
