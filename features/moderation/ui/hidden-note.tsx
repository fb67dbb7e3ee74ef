import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buttonClass } from '#ui/button-class.ts';
import type { ReportReason } from '../rules/reports.ts';

/** For the author of a hidden page, above it: that it is hidden, why, and what they can do. */
export function HiddenNote({
  reason,
  words,
  cardId,
}: {
  reason: ReportReason | null;
  words: string;
  cardId: string | null;
}) {
  const { t } = useTranslation('moderation');
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-2 sm:px-6">
      <section aria-label={t('hidden.title')} className="flex items-start gap-3 rounded-card bg-bad-soft p-4 text-ink">
        <EyeOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-bad" />
        <div className="min-w-0 flex-1">
          <p className="font-medium">{t('hidden.title')}</p>
          <p className="mt-1 max-w-prose text-16 text-ink-2">{t('hidden.text')}</p>
          {reason ? (
            <p className="mt-1 max-w-prose text-16">{t('hidden.reason', { reason: t(`reason.${reason}.label`) })}</p>
          ) : null}
          {words ? (
            <figure className="mt-2 max-w-prose text-16">
              <figcaption>{t('hidden.words')}</figcaption>
              <blockquote className="border-s-2 border-bad ps-3 whitespace-pre-line wrap-anywhere">{words}</blockquote>
            </figure>
          ) : null}
          <p className="mt-1 max-w-prose text-16 text-ink-2">{t('hidden.whatNow')}</p>
          <p className="mt-3 flex flex-wrap gap-2">
            <Link to="/contact" className={buttonClass({ size: 'sm' })}>
              {t('hidden.write')}
            </Link>
            <a href="/app/notifications" className={buttonClass({ size: 'sm', variant: 'quiet' })}>
              {t('hidden.told')}
            </a>
            {cardId ? (
              <a href={`/app/card/${cardId}?share=public`} className={buttonClass({ size: 'sm', variant: 'quiet' })}>
                {t('hidden.takeBack')}
              </a>
            ) : null}
          </p>
        </div>
      </section>
    </div>
  );
}
