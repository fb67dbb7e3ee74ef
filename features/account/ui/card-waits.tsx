import { Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Tells a visitor who came from a card that the card will be added after signing in. */
export function CardWaits({ at }: { at: 'signIn' | 'signUp' }) {
  const { t } = useTranslation('account');
  return (
    <p className="mb-5 flex items-start gap-3 rounded-card bg-accent-soft p-4 text-14 text-ink">
      <Layers aria-hidden="true" className="size-5 shrink-0 text-accent" />
      {t(`${at}.cardWaits`)}
    </p>
  );
}
