import { CircleCheck, CloudUpload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelUpload } from '#client/cancel-upload.ts';
import { lane, useUploads } from '#client/upload-lane.ts';
import { useOnline } from '#client/use-online.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';

/** The way of a submitted recording to the server: progress, cancel, retry (S2 §8). */
export function SendingNote({ uploadId }: { uploadId: string }) {
  const { t, i18n } = useTranslation('aloud');
  const online = useOnline();
  const upload = useUploads().find(({ id }) => id === uploadId);
  const [seen, setSeen] = useState(false);
  const [cancelled, setCancelled] = useState(false);
  if (upload && !seen) setSeen(true);
  if (!upload && !seen) return null;
  const size = (bytes: number) =>
    (bytes / 1_000_000).toLocaleString(i18n.language, {
      style: 'unit',
      unit: 'megabyte',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
  /** Names the limit that is passed. */
  const reasonOf = ({ key, values }: { key: string; values?: Readonly<Record<string, unknown>> | undefined }) =>
    i18n.exists(key) ? i18n.t(key as 'upload.refusal.size', values ?? {}) : '';
  const cancel = () => {
    setCancelled(true);
    cancelUpload(uploadId).catch(reportError);
  };
  const { refusal } = upload ?? {};
  if (refusal)
    return (
      <ErrorNote
        className="mb-6"
        title={t('sendingFailed.title')}
        text={[reasonOf(refusal), t('sendingFailed.text')].join(' ')}
        action={
          <>
            <Button size="sm" onClick={() => void lane.retry(uploadId)}>
              {t('again')}
            </Button>
            <Button size="sm" variant="quiet" onClick={cancel}>
              {t('cancelSending')}
            </Button>
          </>
        }
      />
    );
  return (
    <div role="status" className="mb-6 flex items-center gap-3 rounded-card border border-line bg-surface p-4 text-16">
      {upload ? (
        <>
          <CloudUpload aria-hidden="true" className="size-6 shrink-0 text-hue-text" />
          <div className="min-w-0 flex-1">
            {online ? (
              <ProgressBar
                label={t('sending')}
                labelShown
                value={upload.sentBytes}
                max={upload.bytes}
                figure={t('sent', { sent: size(upload.sentBytes), total: size(upload.bytes) })}
              />
            ) : (
              t('waits')
            )}
          </div>
          <Button size="sm" variant="quiet" onClick={cancel}>
            {t('cancelSending')}
          </Button>
        </>
      ) : (
        <>
          <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-good" />
          {t(cancelled ? 'sendingCancelled' : 'arrived')}
        </>
      )}
    </div>
  );
}
