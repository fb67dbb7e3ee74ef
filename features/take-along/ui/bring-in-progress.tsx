import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingDialog } from '#ui/loading-dialog.tsx';
import type { Working } from '../rules/import-run.ts';

/** Shown while an export is read, and while it is imported part by part. */
export function BringInProgress({
  working,
  Waiting,
  onStop,
}: {
  working: Working;
  /** Says what is loading, during a longer wait. */
  Waiting: ComponentType<{ readonly label: string }>;
  onStop: () => void;
}) {
  const { t, i18n } = useTranslation('bring-in');
  const { at, done, all } = working;
  const number = (value: number) => value.toLocaleString(i18n.language);
  const megabytes = (bytes: number) => number(Math.ceil(bytes / 1024 ** 2));
  const title = t(`bring.underWay.${at}`);
  return (
    <LoadingDialog
      open
      title={title}
      label={title}
      value={all === 0 ? null : done}
      max={all}
      {...(all === 0
        ? {}
        : {
            figure:
              at === 'recordings'
                ? t('bring.figureMegabytes', { done: megabytes(done), all: megabytes(all) })
                : t('bring.figure', { done: number(done), all: number(all) }),
          })}
      cancelLabel={t('bring.stop')}
      onCancel={onStop}
      // The next step takes the focus.
      returnFocus={() => false}
    >
      <Waiting label={t(`bring.wait.${working.waits ? 'asked' : at}`)} />
    </LoadingDialog>
  );
}
