import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { Button } from '#ui/button.tsx';
import { later } from '#ui/later.tsx';
import { publicMapAddress } from '#vocabulary/map-address.ts';

const NewsDialog = later(() => import('./news-dialog.tsx'));

/** Of a copy: its author has updated the map. What changed is taken over or left out, part by part. */
export function CopyNews({ mapId, keepAll }: { mapId: string; keepAll: () => Promise<void> }) {
  const { t } = useTranslation('maps');
  const { data: maps } = useQuery(query.maps.list.queryOptions());
  const [open, setOpen] = useState(false);
  const map = maps?.find(({ _id }) => _id === mapId);
  if (!map?.hasNews) return null;
  return (
    <div
      role="region"
      aria-label={t('news.banner')}
      className="z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-accent-soft px-3 py-2 text-14"
    >
      <p className="min-w-48 flex-1">
        {t('news.text')}{' '}
        {map.urlSeo === null ? null : (
          <a
            href={publicMapAddress(map.urlSeo)}
            target="_blank"
            rel="noopener"
            className="font-medium text-accent underline underline-offset-2"
          >
            {t('news.look')}
          </a>
        )}
      </p>
      <Button size="sm" variant="primary" onClick={() => void keepAll().then(() => setOpen(true), reportError)}>
        {t('news.see')}
      </Button>
      {open ? <NewsDialog open mapId={mapId} language={map.language} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
