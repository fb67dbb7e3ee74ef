import { Download } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { later } from '#ui/later.tsx';

const QrPicture = later(async () => ({ default: (await import('#ui/qr-picture.tsx')).QrPicture }));

/** A link as a QR code, to show, print or download; drawn in the browser. */
export function QrCode({ address, fileName }: { address: string; fileName: string }) {
  const { t } = useTranslation('publications');
  const frame = useRef<HTMLDivElement>(null);
  function download() {
    const picture = frame.current?.querySelector('svg')?.cloneNode(true);
    if (!(picture instanceof SVGElement)) return;
    // A standalone file needs its own size and background instead of the page's classes.
    picture.removeAttribute('class');
    picture.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    picture.setAttribute('width', '1024');
    picture.setAttribute('height', '1024');
    picture.setAttribute('style', 'background:#fff');
    const url = URL.createObjectURL(
      new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml' }),
    );
    const link = document.createElement('a');
    link.href = url;
    link.download = `${fileName}.svg`;
    link.click();
    // The download needs the URL only until it has started.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  }
  return (
    <div className="flex w-44 shrink-0 flex-col items-stretch gap-2">
      <div ref={frame} className="overflow-hidden rounded-control border border-line bg-white [&>svg]:block">
        <QrPicture text={address} label={t('qr.label', { address })} />
      </div>
      <Button size="sm" variant="quiet" icon={<Download aria-hidden="true" className="size-4" />} onClick={download}>
        {t('qr.download')}
      </Button>
    </div>
  );
}
