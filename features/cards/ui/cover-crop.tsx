import { useTranslation } from 'react-i18next';
import type { CutPicture } from '#features/media/ui/crop-dialog.tsx';
import { later, NotLoadedOver } from '#ui/later.tsx';
import { coverProportion } from '../rules/cover-shape.ts';

const CropDialog = later(() => import('#features/media/ui/crop-dialog.tsx'), {
  meanwhile: () => <Coming />,
  without: ({ onCancel }) => <NotLoadedOver onClose={onCancel} />,
});

/** Dialog that crops a picture to the shape of a card's cover, or another one. The cropper is loaded on first use. */
export function CoverCrop({
  file,
  proportion = coverProportion,
  onDone,
  onClose,
}: {
  /** The picture to crop; the dialog is open while it is set. */
  file: File | undefined;
  /** Width by height. */
  proportion?: number;
  onDone: (cut: CutPicture) => Promise<void>;
  onClose: () => void;
}) {
  if (!file) return null;
  return (
    <CropDialog
      file={file}
      proportion={proportion}
      onCancel={onClose}
      onDone={(cut) => void onDone(cut).catch(reportError)}
    />
  );
}

function Coming() {
  const { t } = useTranslation('media');
  return <p role="status">{t('crop.title')}</p>;
}
