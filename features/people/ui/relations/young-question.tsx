import { useTranslation } from 'react-i18next';
import { outbox } from '#client/outbox.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { changePrivacy } from '../../client/commands.ts';

/** Asked once. Nothing else about the age is asked or kept. */
export function YoungQuestion() {
  const { t } = useTranslation('relations');
  function answer(young: boolean) {
    outbox.submit(changePrivacy({ young })).catch(reportError);
    showToast({ title: t(young ? 'young.saidYes' : 'young.saidNo') });
    // The question goes with its buttons.
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  return (
    <section aria-labelledby="young" className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 id="young" className="font-display text-18 font-semibold">
        {t('young.question')}
      </h2>
      <p className="mt-1 text-14 text-ink-2">{t('young.text')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => answer(true)}>{t('young.yes')}</Button>
        <Button onClick={() => answer(false)}>{t('young.no')}</Button>
      </div>
    </section>
  );
}
