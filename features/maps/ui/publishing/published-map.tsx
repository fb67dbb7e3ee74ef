import { ExternalLink, RefreshCw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calls } from '#client/contract-types.ts';
import { AddedByButton } from '#features/publications/ui/added-by-button.tsx';
import { WaysToShare } from '#features/publications/ui/ways-to-share.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Stars } from '#ui/stars.tsx';
import { publicMapAddress } from '#vocabulary/map-address.ts';

export type MapPublication = Calls['publicMaps.publication']['output'];

/** The link of a public map, with a copy button, seven ways to share it and a QR code. */
export function ShareMap({ title, urlSeo }: { title: string; urlSeo: string }) {
  const { t } = useTranslation('maps');
  return (
    <WaysToShare
      label={t('public.link')}
      address={location.origin + publicMapAddress(urlSeo)}
      title={title}
      of="map"
      fileName={`loci-${urlSeo}`}
    />
  );
}

/** What others see of a published map: its link, how it is received, and whether it is behind. */
export function PublishedMap({
  mapId,
  title,
  publication,
  working,
  failure,
  onFailureRead,
  onUpdate,
  onTakeBack,
}: {
  mapId: string;
  title: string;
  publication: MapPublication;
  working: boolean;
  /** Why it was not taken back. */
  failure: string | undefined;
  onFailureRead: () => void;
  onUpdate: () => void;
  onTakeBack: () => Promise<void>;
}) {
  const { t } = useTranslation('maps');
  const [asked, setAsked] = useState(false);
  const { urlSeo, hidden, rating, number_rating, added, changed } = publication;
  return (
    <div className="flex flex-col gap-5">
      {hidden ? (
        <p role="note" className="rounded-card bg-warn-soft p-4">
          {t('public.hidden')}
        </p>
      ) : null}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-ink-2">
        <Stars value={number_rating > 0 ? rating / number_rating : null} count={number_rating} />
        <span>{t('publish.added', { count: added })}</span>
        <span>{t(changed ? 'publish.behind' : 'publish.upToDate')}</span>
      </p>
      {urlSeo === null || hidden ? null : <ShareMap title={title} urlSeo={urlSeo} />}
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <Button
          variant={changed ? 'primary' : 'secondary'}
          icon={<RefreshCw aria-hidden="true" className="size-5" />}
          onClick={onUpdate}
        >
          {t('publish.update')}
        </Button>
        {urlSeo === null ? null : (
          <a href={publicMapAddress(urlSeo)} target="_blank" rel="noopener" className={buttonClass()}>
            <ExternalLink aria-hidden="true" className="size-5" />
            {t('publish.openPage')}
          </a>
        )}
        <AddedByButton of="map" id={mapId} title={title} />
        <Button
          variant="quiet"
          loading={working}
          icon={<Undo2 aria-hidden="true" className="size-5" />}
          onClick={() => setAsked(true)}
        >
          {t('publish.takeBack')}
        </Button>
      </div>
      {failure ? <ErrorNote title={t('publish.notTakenBack')} text={failure} onClose={onFailureRead} /> : null}
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={t('publish.askBack', { title })}
        text={t('publish.askBackText')}
        confirmLabel={t('publish.takeBack')}
        onConfirm={onTakeBack}
      />
    </div>
  );
}
