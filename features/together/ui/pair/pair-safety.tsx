import { Ban, Flag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { queryClient } from '#client/query-client.ts';
import { query } from '#client/query.ts';
import { useCall } from '#client/use-call.ts';
import { ReportPlace } from '#features/people/ui/report-place.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Refused, type StepProps } from './pair-parts.tsx';

/** Between two whom the server has brought together: to report the other one, or never to meet them again. */
export function PairSafety({ pair: { _id: id, made }, name }: StepProps) {
  const { t } = useTranslation('pair');
  const [asked, setAsked] = useState(false);
  const call = useCall();
  if (made !== 'match') return null;
  async function block() {
    await call.run('block', (options) => calls.pairs.block({ id }, options), { id });
    await queryClient.invalidateQueries({ queryKey: query.pairs.key() });
  }
  return (
    <div className="flex flex-wrap gap-1">
      <ReportPlace kind="person" subject={{ _id: id, title: name, language: '' }}>
        {(open) => (
          <Button variant="quiet" size="sm" icon={<Flag aria-hidden="true" className="size-4" />} onClick={open}>
            {t('safety.report')}
          </Button>
        )}
      </ReportPlace>
      <Button
        variant="quiet"
        size="sm"
        icon={<Ban aria-hidden="true" className="size-4" />}
        onClick={() => setAsked(true)}
      >
        {t('safety.block')}
      </Button>
      <Refused text={call.failure?.text} />
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={t('safety.blockTitle', { name })}
        text={t('safety.blockText', { name })}
        confirmLabel={t('safety.block')}
        danger
        onConfirm={block}
      />
    </div>
  );
}
