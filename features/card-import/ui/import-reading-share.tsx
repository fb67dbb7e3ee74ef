import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';

/** How much of a long text is read. `cancel` is missing where there are no other settings to return to. */
export function ImportReadingShare({ share, cancel }: { share: number; cancel: (() => void) | undefined }) {
  const { t, i18n } = useTranslation('card-import');
  return (
    <div className="flex flex-col items-start gap-2">
      <ProgressBar
        className="w-full"
        labelShown
        label={t('reading')}
        value={Math.round(100 * share)}
        figure={share.toLocaleString(i18n.language, { style: 'percent' })}
      />
      {cancel ? (
        <Button size="sm" onClick={cancel}>
          {t('cancelReading')}
        </Button>
      ) : null}
    </div>
  );
}
