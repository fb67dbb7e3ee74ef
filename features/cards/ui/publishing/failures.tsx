import { Gem } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { useCall } from '#client/use-call.ts';
import { PaymentFailure } from '#features/membership/ui/payment-failure.tsx';
import { useGoOn } from '#features/membership/ui/use-checkout.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { useIntoView } from '#ui/into-view.ts';
import { MessageDialog } from '#ui/message-dialog.tsx';
import type { Publication } from './use-publication.ts';

/** Failed publishing (S1 §8). The form keeps its values in every case. */
export function Failures({ publication }: { publication: Publication }) {
  const { t } = useTranslation('publications');
  const { kind, answer, failed, clearAnswer, clearFailure } = publication;
  const note = useIntoView<HTMLDivElement>(answer?.opens === 'note');
  const reasons = answer?.reasons.length
    ? answer.reasons.map((reason) => t(`missing.reason.${reason}`)).join(' ')
    : undefined;
  return (
    <>
      {answer?.opens === 'billingPortal' ? <NeedsBilling onClose={clearAnswer} /> : null}
      {answer?.opens === 'note' ? (
        <div ref={note} className="mt-5 scroll-mb-4">
          <ErrorNote
            title={t('failed.public')}
            text={[reasons, t('failed.kept')].filter(Boolean).join(' ')}
            onClose={clearAnswer}
          />
        </div>
      ) : null}
      <MessageDialog
        open={answer?.opens === 'errorModal'}
        onClose={clearAnswer}
        title={t('failed.private')}
        text={
          <>
            <span>{reasons}</span> <span>{t('failed.kept')}</span>
          </>
        }
      />
      <MessageDialog
        open={failed !== undefined}
        onClose={clearFailure}
        title={t(failed === undefined || failed.what === 'publish' ? `failed.${kind}` : `failed.${failed.what}`)}
        text={
          <>
            <span>
              {failed?.code === 'OFFLINE'
                ? t('failed.noServer')
                : failed?.address
                  ? t('failed.address', { email: failed.address })
                  : failed?.text}
            </span>{' '}
            {failed?.what === 'publish' ? <span>{t('failed.kept')}</span> : null}
          </>
        }
      />
    </>
  );
}

/** The server found no paid plan for this account: links to billing, where the problem is shown (S1 §8). */
function NeedsBilling({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['publications', 'membership']);
  const goOn = useGoOn();
  const { run, working, failure, forget } = useCall();
  const [opened] = useState(() => (element: HTMLElement | null) => element?.focus());
  async function openPortal() {
    const reply = await run('portal', (options) => calls.membership.portal(undefined, options));
    if (reply) goOn(reply.url);
  }
  return (
    <div
      ref={opened}
      tabIndex={-1}
      role="alert"
      className="mt-5 rounded-card border border-premium bg-premium-soft p-5"
    >
      <h3 className="flex items-center gap-2 font-display text-18 font-semibold text-premium">
        <Gem aria-hidden="true" className="size-5 shrink-0" />
        {t('billing.title')}
      </h3>
      <p className="mt-1 text-ink">{t('billing.text')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <button
          type="button"
          aria-busy={working !== undefined || undefined}
          onClick={() => void openPortal()}
          className="inline-flex min-h-11 items-center rounded-control bg-premium px-4 font-medium text-on-premium"
        >
          {t('billing.portal')}
        </button>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
      <PaymentFailure title={t('membership:failure.portal')} failure={failure} close={forget} />
    </div>
  );
}
