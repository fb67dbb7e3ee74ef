import { useTranslation } from 'react-i18next';
import { aiCredit, partsOfCredit } from '#features/pictures/rules/credit.ts';
import { cx } from '#ui/class-names.ts';
import type { Card } from '../contract.ts';
import { isWebAddress } from '#platform/text/web-address.ts';

/** The credit of a cover picture: author and source. Web addresses become `nofollow` links. */
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
      {credit === aiCredit
        ? t('page.creditAi')
        : partsOfCredit(credit).map(({ text, href = text }, place) => (
            <span key={href}>
              {place > 0 ? ' / ' : ''}
              {isWebAddress(href) ? <CreditLink text={text} href={href} /> : text}
            </span>
          ))}
    </p>
  );
}

const CreditLink = ({ text, href }: { text: string; href: string }) => (
  <a href={href} target="_blank" rel="noopener nofollow" className="underline underline-offset-2 hover:text-ink">
    {text}
  </a>
);
