import { useTranslation } from 'react-i18next';
import type { Card } from '../../contract.ts';
import { WaysToShare } from '#features/publications/ui/ways-to-share.tsx';

/** False once the author has taken the edition back. */
export const hasLink = (card: Card): card is Card & { url_seo: string } =>
  card.focus_card_public_id !== null && card.url_seo !== null;

/** Tab 2 of the share modal: the link of the edition from which this copy was taken. */
export function LinkTab({ card }: { card: Card }) {
  const { t } = useTranslation('publications');
  if (!hasLink(card)) return <p className="text-ink-2">{t('link.gone')}</p>;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-2">{t('link.text', { author: card.author_name })}</p>
      <WaysToShare
        label={t('link.public')}
        address={`${location.origin}/${card.url_seo}`}
        title={card.title}
        fileName={`loci-${card.url_seo}`}
      />
    </div>
  );
}
