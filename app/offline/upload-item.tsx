import { RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelUpload } from '#client/cancel-upload.ts';
import { lane } from '#client/upload-lane.ts';
import type { UploadState } from '#platform/uploads/upload-lane.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';

export function UploadItem({ upload, offline }: { upload: UploadState; offline: boolean }) {
  const { t, i18n } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { id, name, bytes, sentBytes, isSending, isPaused, refusal } = upload;

  function stateText(): string {
    if (refusal) {
      const known = i18n.exists(refusal.key) ? refusal.key : 'offline.refusal.unknown';
      return t('offline.queue.failed', { reason: t(known as 'offline.refusal.unknown', refusal.values ?? {}) });
    }
    if (isPaused) return t('offline.queue.paused');
    return t(offline ? 'offline.queue.offline' : 'offline.queue.waiting');
  }

  return (
    <li className="rounded-card border border-line bg-surface p-4 shadow-resting">
      <h2 className="text-16 font-semibold">{t('offline.queue.file')}</h2>
      <p dir="auto" className="text-16 break-words text-ink-2">
        {name}
      </p>
      {isSending ? (
        <ProgressBar label={t('offline.queue.sending')} labelShown value={sentBytes} max={bytes} />
      ) : (
        <p className={refusal ? 'mt-1 text-14 text-bad' : 'mt-1 text-14 text-ink-2'}>{stateText()}</p>
      )}
      <div className="mt-2 -ms-3 flex flex-wrap gap-2">
        {refusal || isPaused ? (
          <Button
            size="sm"
            icon={<RotateCw aria-hidden="true" className="size-4" />}
            onClick={() => void lane.retry(id)}
          >
            {t(isPaused ? 'offline.queue.goOn' : 'offline.queue.retry')}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="quiet"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={() => setAsking(true)}
        >
          {t('offline.queue.discard')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('offline.queue.discardFileTitle')}
        text={t('offline.queue.discardFileText')}
        confirmLabel={t('offline.queue.discard')}
        danger
        onConfirm={() => cancelUpload(id)}
      />
    </li>
  );
}
