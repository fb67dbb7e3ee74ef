import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { posterAddress } from '../rules/poster-address.ts';
import { videosOf } from '../rules/video-catalogue.ts';
import type { VideoCategory } from '../rules/video-categories.ts';
import { skippedVideos } from './device-videos.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { useLoaded } from './use-loaded.ts';

/** The videos of one category: recordings first, then streams. */
export function VideoList({
  category,
  selected,
  onSelect,
}: {
  category: VideoCategory;
  selected: number;
  onSelect: (index: number) => void;
}) {
  const { t } = useTranslation('scenes');
  const [failed] = useState(skippedVideos);
  const catalogue = useLoaded('catalogue', loadCatalogue);
  if (catalogue.failed) return <ErrorNote title={t('videos.notLoaded')} text={t('videos.notLoadedText')} />;
  if (!catalogue.value) return <Skeleton className="h-40 w-full" />;
  return (
    <RadioGroup
      aria-label={t('videos.of', { category: t(category.labelKey as 'theme-t-2') })}
      value={String(selected)}
      onValueChange={(index) => onSelect(Number(index))}
      className="flex max-h-80 flex-col overflow-y-auto rounded-card border border-line"
    >
      {videosOf(catalogue.value, category.id).map((video, index) => (
        <Radio.Root
          key={video.embedId}
          value={String(index)}
          className="group flex min-h-11 cursor-pointer items-start gap-3 border-b border-line px-3 py-2.5 text-start last:border-b-0 hover:bg-sunken focus-visible:-outline-offset-2 data-checked:bg-accent-soft"
        >
          <span className="mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full border border-line-strong bg-surface group-data-checked:border-accent">
            <Radio.Indicator className="size-2.5 rounded-full bg-accent" />
          </span>
          <img
            src={posterAddress(video.embedId)}
            alt=""
            width={96}
            height={54}
            loading="lazy"
            className="h-13.5 w-24 shrink-0 rounded-control bg-sunken object-cover"
          />
          <span className="flex min-w-0 flex-1 flex-col gap-0.5">
            <span className="line-clamp-2 text-14 font-medium text-ink">{video.label}</span>
            <span className="flex flex-wrap items-center gap-2 text-12 text-ink-2">
              {video.author}
              {video.live ? <Badge>{t('videos.live')}</Badge> : null}
              {failed.has(video.embedId) ? <Badge tone="warn">{t('videos.failed')}</Badge> : null}
            </span>
          </span>
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
