import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/class-names.ts';
import { ErrorNote } from '#ui/error-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import { ambientVideos } from '../rules/ambient-videos.ts';
import { posterAddress } from '../rules/poster-address.ts';
import { skippedVideos, videoConsent } from './device-videos.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { useLoaded } from './use-loaded.ts';
import { VideoConsent } from './video-consent.tsx';
import { useVideoTrack } from './video-track.tsx';
import { VideoVolume } from './video-volume.tsx';

/** The videos of a category of the ambient catalogue (S3 §3), once players of YouTube are allowed on this device. */
export function VideoTracks({
  category,
  onPlay,
  onFailed,
}: {
  category: string;
  onPlay: () => void;
  onFailed: () => void;
}) {
  const { t } = useTranslation('scenes');
  const allowed = videoConsent.use() === 'yes';
  return (
    <TitledSection title={t('track.title')}>
      <div className="flex flex-col gap-3">
        <VideoConsent />
        {allowed ? <List key={category} category={category} onPlay={onPlay} onFailed={onFailed} /> : null}
      </div>
    </TitledSection>
  );
}

function List({ category, onPlay, onFailed }: { category: string; onPlay: () => void; onFailed: () => void }) {
  const { t } = useTranslation('scenes');
  const [failed] = useState(skippedVideos);
  const catalogue = useLoaded('catalogue', loadCatalogue);
  const { track, play, stop } = useVideoTrack();
  if (catalogue.failed) return <ErrorNote title={t('videos.notLoaded')} text={t('videos.notLoadedText')} />;
  if (!catalogue.value) return <Skeleton className="h-40 w-full" />;
  return (
    <>
      {track ? <VideoVolume /> : null}
      <ul className="flex max-h-72 flex-col overflow-y-auto rounded-card border border-line">
        {ambientVideos(catalogue.value, category).map(({ embedId, label, author }) => {
          const plays = track?.embedId === embedId;
          return (
            <li key={embedId} className="border-b border-line last:border-b-0">
              <button
                type="button"
                aria-pressed={plays}
                onClick={() => {
                  if (plays) return stop();
                  onPlay();
                  play({ embedId, label, onFailed });
                }}
                className={cx(
                  'flex min-h-11 w-full items-center gap-3 px-3 py-2 text-start hover:bg-sunken focus-visible:-outline-offset-2',
                  plays && 'bg-accent-soft',
                )}
              >
                <span className="relative shrink-0">
                  <img
                    src={posterAddress(embedId)}
                    alt=""
                    width={80}
                    height={45}
                    loading="lazy"
                    className="h-11.25 w-20 rounded-control bg-sunken object-cover"
                  />
                  <Play
                    aria-hidden="true"
                    className="absolute inset-0 m-auto size-6 rounded-full bg-surface/85 p-1 text-ink"
                  />
                </span>
                <span className="flex min-w-0 flex-1 flex-col gap-0.5">
                  <span className="line-clamp-2 text-14 font-medium text-ink wrap-anywhere">{label}</span>
                  <span className="flex flex-wrap items-center gap-2 text-12 text-ink-2">
                    {author}
                    {failed.has(embedId) ? <Badge tone="warn">{t('videos.failed')}</Badge> : null}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
