import { useTranslation } from 'react-i18next';
import { fallbackLocale } from '#platform/i18n/locales.ts';

const sections = ['whose', 'yours', 'conduct', 'data', 'care'] as const;

export function Terms() {
  const { t, i18n } = useTranslation('account');
  return (
    <main className="mx-auto w-full max-w-prose px-4 py-10">
      <h1 className="font-display text-36 font-semibold">{t('terms.heading')}</h1>
      <p className="mt-2 text-18 text-ink-2">{t('terms.lead')}</p>
      {sections.map((section) => (
        <section key={section} className="mt-8">
          <h2 className="font-display text-22 font-semibold">{t(`terms.sections.${section}.title`)}</h2>
          <p className="mt-2 text-16 text-ink-2">{t(`terms.sections.${section}.text`)}</p>
        </section>
      ))}
      {i18n.language === fallbackLocale ? null : <p className="mt-8 text-14 text-ink-3">{t('terms.decides')}</p>}
    </main>
  );
}
