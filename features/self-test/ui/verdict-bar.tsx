import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';

/** Right or wrong, with the right answer in words. */
export function VerdictBar({ right, text }: { right: boolean; text: string }) {
  const { t } = useTranslation('self-test');
  const Icon = right ? CircleCheck : CircleX;
  const tone = right ? 'text-good' : 'text-bad';
  return (
    <section
      aria-label={t('quiz.feedback')}
      className={cx('feedback-in border-t', right ? 'border-good/40 bg-good-soft' : 'border-bad/40 bg-bad-soft')}
    >
      <div className="mx-auto flex w-full max-w-2xl flex-wrap items-center gap-x-3 gap-y-1 px-5 py-4">
        <Icon aria-hidden="true" className={cx('size-7 shrink-0', tone)} />
        <p className={cx('font-display text-22 font-semibold', tone)}>{t(right ? 'quiz.right' : 'quiz.wrong')}</p>
        <p className="text-16">{text}</p>
      </div>
    </section>
  );
}
