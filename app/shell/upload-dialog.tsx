import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { percentSent } from '#client/upload-request.ts';
import { discardUpload, useUpload, type Upload } from '#client/uploads.ts';
import { LoadingDialog } from '#ui/loading-dialog.tsx';

/** Shorter uploads do not open the dialog. */
const quietMs = 1_500;

/** The current upload with its progress. Cancel discards the file; "background" closes the dialog and continues. */
export default function UploadDialog() {
  const { t, i18n } = useTranslation('guide');
  const upload = useUpload();
  const slow = useIsSlow(upload);
  const [behind, setBehind] = useState<string>();
  // Keep the content during the closing animation.
  const [shown, setShown] = useState<Upload>();
  if (upload && upload !== shown) setShown(upload);
  const size = (bytes: number) =>
    (bytes / 1_000_000).toLocaleString(i18n.language, {
      style: 'unit',
      unit: 'megabyte',
      maximumFractionDigits: 1,
      minimumFractionDigits: 1,
    });
  const open = upload !== undefined && slow && behind !== upload.id;
  if (!shown) return null;
  // Multipart overhead is sent too, so `sent` may exceed the file's size.
  const total = Math.max(shown.total, shown.sent);
  return (
    <LoadingDialog
      open={open}
      title={t(shown.what === 'file' ? 'upload.fileTitle' : 'upload.title')}
      label={shown.name}
      value={shown.sent}
      max={total}
      figure={t('upload.figure', {
        sent: size(shown.sent),
        total: size(total),
        percent: percentSent(shown),
      })}
      cancelLabel={t('upload.cancel')}
      onCancel={() => {
        discardUpload(shown).catch(reportError);
      }}
      background={{ label: t('upload.background'), onSelect: () => setBehind(shown.id) }}
    >
      <p className="mt-3 text-14 text-ink-3">{t('upload.text')}</p>
    </LoadingDialog>
  );
}

function useIsSlow(upload: Upload | undefined): boolean {
  const [slow, setSlow] = useState<string>();
  const { id, startedAt } = upload ?? {};
  useEffect(() => {
    if (id === undefined || startedAt === undefined) return undefined;
    const timer = setTimeout(() => setSlow(id), Math.max(0, startedAt + quietMs - Date.now()));
    return () => clearTimeout(timer);
  }, [id, startedAt]);
  return slow !== undefined && slow === id;
}
