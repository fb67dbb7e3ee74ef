import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outbox } from '#app/outbox.ts';
import { abortUpload, useUpload, type Upload } from '#app/uploads.ts';
import { LoadingDialog } from '#ui/loading-dialog.tsx';

/** An upload that takes no longer than this is no reason to cover the screen. */
const quietMs = 1_500;

/** The picture that is on its way, with how much of it has left this device. Cancelled, it is thrown away; sent to the background, it goes on. */
export default function UploadDialog() {
  const { t, i18n } = useTranslation('guide');
  const upload = useUpload();
  const slow = useIsSlow(upload);
  const [behind, setBehind] = useState<string>();
  // What it says stays while it closes.
  const [shown, setShown] = useState<Upload>();
  if (upload && upload !== shown) setShown(upload);
  const size = (bytes: number) =>
    (bytes / 1_000_000).toLocaleString(i18n.language, {
      style: 'unit',
      unit: 'megabyte',
      maximumFractionDigits: 1,
      minimumFractionDigits: 1,
    });
  const open = upload !== undefined && slow && behind !== upload.commandId;
  if (!shown) return null;
  // What a form wraps around the file is sent with it.
  const total = Math.max(shown.total, shown.sent);
  return (
    <LoadingDialog
      open={open}
      title={t('upload.title')}
      label={shown.name}
      value={shown.sent}
      max={total}
      figure={t('upload.figure', {
        sent: size(shown.sent),
        total: size(total),
        percent: Math.floor((100 * shown.sent) / Math.max(1, total)),
      })}
      cancelLabel={t('upload.cancel')}
      onCancel={() => {
        outbox
          .discard(shown.commandId)
          .then(() => abortUpload(shown.commandId))
          .catch(reportError);
      }}
      background={{ label: t('upload.background'), onSelect: () => setBehind(shown.commandId) }}
    >
      <p className="mt-3 text-14 text-ink-3">{t('upload.text')}</p>
    </LoadingDialog>
  );
}

function useIsSlow(upload: Upload | undefined): boolean {
  const [slow, setSlow] = useState<string>();
  const { commandId, startedAt } = upload ?? {};
  useEffect(() => {
    if (commandId === undefined || startedAt === undefined) return undefined;
    const timer = setTimeout(() => setSlow(commandId), Math.max(0, startedAt + quietMs - Date.now()));
    return () => clearTimeout(timer);
  }, [commandId, startedAt]);
  return slow !== undefined && slow === commandId;
}
