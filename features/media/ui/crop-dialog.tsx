import { useEffect, useMemo, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import type { PictureCrop } from '../rules/picture-choice.ts';

const steps = 40;

/** Chooses the part of a picture to be shown. Arrows move it, the slider zooms. Loaded when it is needed. */
export default function CropDialog({
  file,
  proportion,
  onDone,
  onCancel,
}: {
  file: File;
  proportion: number;
  onDone: (crop: PictureCrop, preview: Blob | undefined) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('media');
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [unreadable, setUnreadable] = useState(false);
  const [working, setWorking] = useState(false);
  const source = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(source), [source]);

  async function done() {
    if (!area) return;
    setWorking(true);
    const crop = {
      x: Math.round(area.x),
      y: Math.round(area.y),
      width: Math.max(1, Math.round(area.width)),
      height: Math.max(1, Math.round(area.height)),
    };
    onDone(crop, await cutOut(file, crop));
  }

  return (
    <Dialog
      open
      insist
      onOpenChange={(open) => !open && onCancel()}
      title={t('crop.title')}
      description={t('crop.how')}
      footer={
        <>
          <Button onClick={onCancel}>{t('crop.cancel')}</Button>
          <Button variant="primary" loading={working} disabled={!area || unreadable} onClick={() => void done()}>
            {t('crop.use')}
          </Button>
        </>
      }
    >
      {unreadable ? (
        <ErrorNote title={t('crop.unreadable')} />
      ) : (
        <>
          <div className="relative h-[46dvh] overflow-hidden rounded-card bg-sunken">
            <Cropper
              image={source}
              crop={position}
              zoom={zoom}
              maxZoom={4}
              aspect={proportion}
              keyboardStep={8}
              onCropChange={setPosition}
              onZoomChange={setZoom}
              onCropComplete={(_percent, pixels) => setArea(pixels)}
              disableAutomaticStylesInjection
              mediaProps={{ alt: '', onError: () => setUnreadable(true) }}
              cropperProps={{ 'aria-label': t('crop.area') }}
            />
          </div>
          <label className="mt-4 flex min-h-11 items-center gap-3 text-14 text-ink-2">
            {t('crop.zoom')}
            <input
              type="range"
              min={1}
              max={4}
              step={3 / steps}
              value={zoom}
              onChange={(event) => setZoom(Number(event.currentTarget.value))}
              className="flex-1 accent-accent"
            />
          </label>
        </>
      )}
    </Dialog>
  );
}

/** What will be seen, at once and without the network. `undefined` where the browser cannot; then the whole picture is shown meanwhile. */
async function cutOut(file: File, crop: PictureCrop): Promise<Blob | undefined> {
  try {
    const width = Math.min(1_000, crop.width);
    const picture = await createImageBitmap(file, crop.x, crop.y, crop.width, crop.height, {
      resizeWidth: width,
      resizeHeight: Math.max(1, Math.round((width * crop.height) / crop.width)),
    });
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')!.drawImage(picture, 0, 0);
    return await canvas.convertToBlob({ type: 'image/png' });
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
