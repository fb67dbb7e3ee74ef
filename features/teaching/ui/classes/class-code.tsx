import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import { useToastCopied } from '#ui/use-toast-copied.ts';
import type { WholeClass } from '../../classes/contract.ts';
import { shownCode } from '../../rules/classes/class-code.ts';
import { useClassCall } from './use-class-call.ts';

/** The code by which members join; for the owner. */
export function ClassCode({ group: { _id: id, code } }: { group: WholeClass }) {
  const { t, i18n } = useTranslation('classes');
  const { run, act, working, failure } = useClassCall();
  const copied = useToastCopied();
  const [asking, setAsking] = useState<'end' | 'renew'>();
  const open = () => run('open', (options) => calls.classes.openCode({ id }, options));
  return (
    <TitledSection title={t('code.title')}>
      <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
        {code ? (
          <>
            <p className="font-mono text-28 font-semibold tracking-widest">{shownCode(code.code)}</p>
            <p className="mt-1 max-w-prose text-14 wrap-anywhere text-ink-2">
              {t('code.lead', {
                address: code.url.replace(/^https?:\/\/|\/[^/]*$/g, ''),
                date: dateFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(code.ends_at)),
              })}
            </p>
            <div className="mt-4 flex flex-wrap gap-2">
              <Button
                icon={<Copy aria-hidden="true" className="size-5" />}
                onClick={() => void copied(code.url, t('code.copied'))}
              >
                {t('code.copyLink')}
              </Button>
              <Button onClick={() => setAsking('renew')}>{t('code.renew')}</Button>
              <Button onClick={() => setAsking('end')}>{t('code.end')}</Button>
            </div>
          </>
        ) : (
          <>
            <p className="mb-4 max-w-prose text-ink-2">{t('code.none')}</p>
            <Button loading={working === 'open'} onClick={() => void open()}>
              {t('code.make')}
            </Button>
          </>
        )}
        {failure ? <ErrorNote className="mt-4" title={t('notDone')} text={failure.text} /> : null}
      </div>
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={(next) => !next && setAsking(undefined)}
        danger={asking === 'end'}
        title={t(asking === 'renew' ? 'code.renewTitle' : 'code.endTitle')}
        text={t(asking === 'renew' ? 'code.renewText' : 'code.endText')}
        confirmLabel={t(asking === 'renew' ? 'code.renew' : 'code.end')}
        onConfirm={() =>
          act(() => (asking === 'renew' ? calls.classes.openCode({ id }) : calls.classes.closeCode({ id })))
        }
      />
    </TitledSection>
  );
}
