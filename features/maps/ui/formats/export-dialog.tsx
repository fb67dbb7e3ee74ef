import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { showToast } from '#ui/toast.tsx';
import { drawMap } from '../../rules/formats/draw-map.ts';
import { exportFormats, lossesOf, type ExportFormat } from '../../rules/formats/losses.ts';
import { pictureSize } from '../../rules/formats/picture-size.ts';
import type { MapContent } from '../../rules/map-content.ts';
import { exportFile } from './export-file.ts';

/** Saves the map as a file, after saying what the format cannot hold. */
export default function ExportDialog({
  open,
  onClose,
  content,
  title,
}: {
  open: boolean;
  onClose: () => void;
  content: MapContent;
  title: string;
}) {
  const { t } = useTranslation('maps');
  const [format, setFormat] = useState<ExportFormat>('canvas');
  const [working, setWorking] = useState(false);
  const lost = useMemo(() => (open ? lossesOf(content, format) : []), [open, content, format]);
  const size = useMemo(
    () => (open && format === 'png' ? pictureSize(drawMap(content)) : undefined),
    [open, content, format],
  );
  const save = async () => {
    setWorking(true);
    try {
      await exportFile(content, format, title);
      onClose();
    } catch (error) {
      reportError(error);
      showToast({ tone: 'bad', title: t('export.failed') });
    } finally {
      setWorking(false);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('export.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" loading={working} onClick={() => void save()}>
            {t('export.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <RadioGroup
          label={t('export.format')}
          value={format}
          options={exportFormats.map((value) => ({
            value,
            label: t(`export.formatOf.${value}`),
            hint: t(`export.for.${value}`),
          }))}
          onChange={setFormat}
        />
        <div role="status" className="flex flex-col gap-1 text-14 text-ink-2">
          {size ? (
            <p>
              {t('export.size', { width: size.width, height: size.height })}{' '}
              {size.scale < 1 ? t('export.scaledDown', { percent: Math.max(1, Math.round(size.scale * 100)) }) : null}
            </p>
          ) : null}
          {lost.length === 0 ? (
            <p>{t('export.nothingLost')}</p>
          ) : (
            <>
              <p className="font-medium">{t('export.lost')}</p>
              <ul className="list-disc ps-5">
                {lost.map(({ loss, count }) => (
                  <li key={loss}>{t(`export.loss.${loss}`, { count })}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}
