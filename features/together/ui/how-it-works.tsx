import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

const steps = ['open', 'focus', 'break'] as const;

/** How studying together works, in three numbered steps (S1 §2). */
export function HowTogetherWorks({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('together');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('how.title')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('how.close')}
        </Button>
      }
    >
      <ol className="flex flex-col gap-5">
        {steps.map((step, place) => (
          <li key={step} className="flex gap-4">
            <span
              aria-hidden="true"
              className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft font-display text-22 font-semibold text-accent tabular-nums"
            >
              {place + 1}
            </span>
            <div className="min-w-0">
              <h3 className="font-display text-18 font-semibold">{t(`how.step.${step}.title`)}</h3>
              <p className="text-ink-2">{t(`how.step.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
