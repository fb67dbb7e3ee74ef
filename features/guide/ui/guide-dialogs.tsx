import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DrawnStep, type Step } from './drawn-step.tsx';
import { howItWorks, upcoming, type Upcoming } from './guide.ts';

const steps: readonly Step[] = ['write', 'test', 'comeBack'];

/** Once, in the shell. */
export default function GuideDialogs() {
  return (
    <>
      <HowItWorks />
      <UpcomingDialog />
    </>
  );
}

/** What one does here, in three numbered and drawn steps (S1 §2). */
function HowItWorks() {
  const { t } = useTranslation('guide');
  const { t: ofApp } = useTranslation();
  const open = howItWorks.use() !== undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && howItWorks.close()}
      title={t('how.title')}
      footer={
        <Button variant="primary" onClick={howItWorks.close}>
          {t('how.start')}
        </Button>
      }
    >
      <ol className="flex flex-col gap-5">
        {steps.map((step, place) => (
          <li key={step} className="flex gap-4">
            <DrawnStep step={step} />
            <div className="min-w-0">
              <h3 className="font-display text-18 font-semibold">
                <span aria-hidden="true" className="me-2 text-accent tabular-nums">
                  {place + 1}
                </span>
                {ofApp(`start.step.${step}.title`)}
              </h3>
              <p className="text-ink-2">{ofApp(`start.step.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function UpcomingDialog() {
  const { t } = useTranslation('guide');
  const asked = upcoming.use();
  // What it says stays while it closes.
  const [shown, setShown] = useState<Upcoming>('video');
  if (asked && asked !== shown) setShown(asked);
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(next) => !next && upcoming.close()}
      size="sm"
      title={t('upcoming.title')}
      footer={
        <Button variant="primary" onClick={upcoming.close}>
          {t('upcoming.close')}
        </Button>
      }
    >
      <p className="font-medium">{t(`upcoming.what.${shown}.title`)}</p>
      <p className="mt-2 text-14 font-medium text-ink-3">{t('upcoming.today')}</p>
      <p className="mt-1 text-ink-2">{t(`upcoming.what.${shown}.text`)}</p>
    </Dialog>
  );
}
