import { LinkField } from './link-field.tsx';
import { QrCode } from './qr-code.tsx';
import { DeviceShare, ShareWays, type Shared } from './share-ways.tsx';

/** A link and every way to share it. */
export function WaysToShare({
  label,
  address,
  title,
  fileName,
  of = 'card',
}: {
  label: string;
  address: string;
  title: string;
  fileName: string;
  of?: Shared;
}) {
  return (
    <div className="flex flex-col gap-5 sm:flex-row sm:items-start sm:gap-6">
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <LinkField label={label} address={address} />
        <ShareWays address={address} title={title} of={of} />
        <div className="flex flex-wrap gap-2 empty:hidden">
          <DeviceShare address={address} title={title} of={of} />
        </div>
      </div>
      <QrCode address={address} fileName={fileName} />
    </div>
  );
}
