import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { CutPicture } from '#features/media/ui/crop-dialog.tsx';
import { coverProportion } from '../rules/cover-shape.ts';

const CropDialog = lazy(() => import('#features/media/ui/crop-dialog.tsx'));

/** Cuts a chosen picture to the shape of a cover; fetched with the first one, which it says while that takes. */
export function CoverCrop({
  file,
  onDone,
  onClose,
}: {
  /** Closed without one. */
  file: File | undefined;
  onDone: (cut: CutPicture) => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useTranslation('media');
  if (!file) return null;
  return (
    <Suspense fallback={<p role="status">{t('crop.title')}</p>}>
      <CropDialog file={file} proportion={coverProportion} onCancel={onClose} onDone={(cut) => void onDone(cut).catch(reportError)} />
    </Suspense>
  );
}
