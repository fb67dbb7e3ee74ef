import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { useModel } from './use-model.ts';

/** Which weights are in force, and the two acts about them. */
export function ModelState({ of }: { of: ReturnType<typeof useModel> }) {
  const { t } = useTranslation('review');
  const { model, isError, isBusy, hasFailed, fit, choose, retry } = of;
  if (!model)
    return isError ? (
      <ErrorNote title={t('model.unread')} action={<Button onClick={retry}>{t('notRead.again')}</Button>} />
    ) : (
      <Skeleton className="h-28" />
    );
  const { in_force, by_itself, can_fit, is_fitting, answers, least } = model;
  const enough = answers >= least;
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-[70ch] text-16 text-ink-2" role="status">
        {is_fitting ? t('model.fitting') : t(`model.inForce.${in_force}`)}
      </p>
      <p className="max-w-[70ch] text-14 text-ink-3">
        {can_fit ? null : t('model.cannot')}
        {can_fit && !enough ? t('model.few', { answers: t('figures.answers', { count: answers }), least }) : null}
        {can_fit && enough ? t(by_itself ? 'model.byItself' : 'model.stays') : null}
      </p>
      <div className="flex flex-wrap gap-2">
        {can_fit ? (
          <Button loading={isBusy || is_fitting} disabled={!enough} onClick={fit}>
            {t('model.fit')}
          </Button>
        ) : null}
        {in_force === 'usual' ? null : (
          <Button variant="quiet" disabled={isBusy} onClick={() => choose(null)}>
            {t('model.useUsual')}
          </Button>
        )}
      </div>
      {hasFailed ? <ErrorNote title={t('model.failed')} text={t('notRead.text')} /> : null}
    </div>
  );
}
