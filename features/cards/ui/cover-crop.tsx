import { useTranslation } from 'react-i18next';
import type { CutPicture } from '#features/media/ui/crop-dialog.tsx';
import { later, NotLoadedOver } from '#ui/later.tsx';
import { coverProportion } from '../rules/cover-shape.ts';

const CropDialog = later(() => import('#features/media/ui/crop-dialog.tsx'), {
  meanwhile: () => <Coming />,
  without: ({ onCancel }) => <NotLoadedOver onClose={onCancel} />,
});

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
  if (!file) return null;
  return <CropDialog file={file} proportion={coverProportion} onCancel={onClose} onDone={(cut) => void onDone(cut).catch(reportError)} />;
}

function Coming() {
  const { t } = useTranslation('media');
  return <p role="status">{t('crop.title')}</p>;
}
