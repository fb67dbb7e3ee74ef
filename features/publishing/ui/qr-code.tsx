import { Download } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { QrPicture } from '#features/account/ui/settings/qr-picture.tsx';
import { Button } from '#ui/button.tsx';

/** A link for whoever is in the same room, to be shown, printed or downloaded; drawn on this device. */
export function QrCode({ address, fileName }: { address: string; fileName: string }) {
  const { t } = useTranslation('publishing');
  const frame = useRef<HTMLDivElement>(null);
  function download() {
    const picture = frame.current?.querySelector('svg')?.cloneNode(true);
    if (!(picture instanceof SVGElement)) return;
    // On its own it has neither the style nor the size of the page.
    picture.removeAttribute('class');
    picture.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    picture.setAttribute('width', '1024');
    picture.setAttribute('height', '1024');
    picture.setAttribute('style', 'background:#fff');
    const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${fileName}.svg`;
    link.click();
    // The download has its own hold on the bytes as soon as it has begun.
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
