import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Card } from '../../contract.ts';
import { Button } from '#ui/button.tsx';
import { useHandFocusOn } from '#ui/hand-focus-on.ts';
import { openPublishing } from '#features/publications/ui/prompt.ts';

/** Shown on a copy whose edition has been updated; the copy changes only when the owner applies the update. */
export function NewsBanner({ card }: { card: Card }) {
  const { t } = useTranslation('publications');
  // Unmounts too when the update is applied or dismissed on another device.
  const banner = useHandFocusOn<HTMLDivElement>();
  return (
    <div
      ref={banner}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-accent-soft p-4"
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <Sparkles aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
        <span>
          <strong className="font-semibold">{t('news.banner', { author: card.author_name })}</strong>{' '}
          <span className="text-14 text-ink-2">{t('news.bannerText')}</span>
        </span>
      </p>
      <Button variant="primary" onClick={() => openPublishing({ kind: 'news', cardId: card._id })}>
        {t('news.see')}
      </Button>
    </div>
  );
}
