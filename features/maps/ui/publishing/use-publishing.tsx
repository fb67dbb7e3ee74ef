import { useQuery } from '@tanstack/react-query';
import { GitCompareArrows, Globe, Share2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { later } from '#ui/later.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { useOpenedByAddress } from '#ui/opened-by-address.ts';
import type { MapSettings } from '../../rules/map-content.ts';

const PublishDialog = later(() => import('./publish-dialog.tsx'));
const NewsDialog = later(() => import('./news-dialog.tsx'));
const ShareCopyDialog = later(() => import('./share-copy-dialog.tsx'));

/**
 * What the bar of an own map offers of publishing: publish it, or share what is public (S3 §4 *Publication*).
 * `?publish` opens the dialog, after a plan was taken.
 */
export function usePublishing(
  mapId: string,
  settings: MapSettings,
  keepAll: () => Promise<void>,
): {
  /** It is a copy of a public edition, or has one. */
  hasEdition: boolean;
  button: ReactNode;
  entries: readonly MenuEntry[];
  dialog: ReactNode;
} {
  const { t } = useTranslation('maps');
  const [open, setOpen] = useState(false);
  /** How often it was opened: each time it begins with what the server has. */
  const [times, setTimes] = useState(0);
  const [comparing, setComparing] = useState(false);
  const { data: maps } = useQuery(query.maps.list.queryOptions());
  const map = maps?.find(({ _id }) => _id === mapId);
  const show = () => {
    setTimes(times + 1);
    setOpen(true);
  };
  useOpenedByAddress('publish', show);
  const isCopy = map?.state === 'FROMPUBLIC';
  const hasEdition = (map?.focusmap_public_id ?? null) !== null;
  // A map of somebody else, or a copy of one that is not public any more.
  if (!map || (isCopy && map.urlSeo === null)) return { hasEdition, button: null, entries: [], dialog: null };
  const isShared = isCopy || map.isPublished;
  const label = t(isShared ? 'publish.share' : 'publish.open');
  const Icon = isShared ? Share2 : Globe;
  const close = () => setOpen(false);
  return {
    hasEdition,
    button: (
      <IconButton
        label={label}
        icon={<Icon aria-hidden="true" className="size-5" />}
        onClick={show}
        tooltipSide="bottom"
        className="max-sm:hidden"
      />
    ),
    entries: [
      { key: 'publish', label, icon: <Icon aria-hidden="true" className="size-4" />, onSelect: show },
      ...(isCopy
        ? [
            {
              key: 'compare',
              label: t('news.compare'),
              icon: <GitCompareArrows aria-hidden="true" className="size-4" />,
              onSelect: () => void keepAll().then(() => setComparing(true), reportError),
            },
          ]
        : []),
    ],
    dialog: comparing ? (
      <NewsDialog whole open mapId={mapId} language={map.language} onClose={() => setComparing(false)} />
    ) : times === 0 ? null : isCopy ? (
      <ShareCopyDialog
        key={times}
        open={open}
        onClose={close}
        urlSeo={map.urlSeo!}
        title={map.title}
        publicId={map.focusmap_public_id!}
        mayRate
      />
    ) : (
      <PublishDialog key={times} open={open} onClose={close} mapId={mapId} settings={settings} keepAll={keepAll} />
    ),
  };
}
