import { useEffect, useMemo, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import type { PictureCrop } from '../rules/picture-choice.ts';
import { pictureMaxBytes } from '../rules/picture-limits.ts';
import { cutFile, cutPreview } from './cut-picture.ts';

const steps = 40;

/** What is to be uploaded: the file with what of it is shown, or, of one that is too large, only that. */
export interface CutPicture {
  readonly file: File;
  readonly crop?: PictureCrop;
  readonly preview?: Blob | undefined;
}

/** Chooses the part of a picture to be shown. Arrows move it, the slider zooms. Loaded when it is needed. */
export default function CropDialog({
  file,
  proportion,
  onDone,
  onCancel,
}: {
  file: File;
  proportion: number;
  onDone: (cut: CutPicture) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('media');
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [unreadable, setUnreadable] = useState(false);
  const [working, setWorking] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const focusOnPicture = () => frame.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  const ready = area !== undefined;
  useEffect(() => {
    if (ready && document.activeElement === frame.current) focusOnPicture();
  }, [ready]);
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
    if (file.size <= pictureMaxBytes) return onDone({ file, crop, preview: await cutPreview(file, crop) });
    try {
      onDone({ file: await cutFile(file, crop) });
    } catch (error) {
      reportError(error);
      setUnreadable(true);
    }
  }

  return (
    <Dialog
      open
      insist
      initialFocus={frame}
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
          {/* Takes the focus as the dialog opens, and hands it on to the picture once that is drawn. */}
          <div
            ref={frame}
            tabIndex={-1}
            onFocus={(event) => event.target === event.currentTarget && focusOnPicture()}
            className="relative h-[46dvh] overflow-hidden rounded-card bg-sunken outline-none"
          >
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
