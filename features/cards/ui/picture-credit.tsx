import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import type { Card } from '../contract.ts';
import { isWebAddress } from '../rules/web-address.ts';

/** The credit of a cover picture: author and source. A web address becomes a `nofollow` link. */
export function PictureCredit({
  card,
  className,
}: {
  card: Partial<Pick<Card, 'credit_picture' | 'cover_picture'>>;
  className?: string;
}) {
  const { t } = useTranslation('cards');
  const credit = card.credit_picture?.trim() ?? '';
  if (credit === '' || !card.cover_picture) return null;
  return (
    <p className={cx('text-12 wrap-anywhere text-ink-3', className)}>
      {t('page.credit')}{' '}
      {isWebAddress(credit) ? (
        <a
          href={credit}
          target="_blank"
          rel="noopener nofollow"
          className="underline underline-offset-2 hover:text-ink"
        >
          {credit}
        </a>
      ) : (
        credit
      )}
    </p>
  );
}
