import { useQuery } from '@tanstack/react-query';
import { Mic, Play, Trash2, Video } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outbox } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { removeRecording } from '../../client.ts';
import { RecordingPlayer } from './recording-player.tsx';
import { SendingNote } from './sending-note.tsx';

/** The member's recordings of a card: those on the way, then the kept ones, newest first. */
export default function RecordingList({ cardId, sending }: { cardId: string; sending: readonly string[] }) {
  const { t } = useTranslation('aloud');
  const [removed, setRemoved] = useState<string>();
  const { data, isError, refetch } = useQuery(query.recordings.ofCard.queryOptions({ input: { cardId } }));
  const remove = async (recordUrl: string) => {
    await outbox.submit(removeRecording({ cardId, recordUrl }));
    setRemoved(undefined);
  };
  return (
    <div className="flex flex-col">
      {sending.map((id) => (
        <SendingNote key={id} uploadId={id} />
      ))}
      {data ? null : isError ? (
        <ErrorNote title={t('list.failed')} action={<Button onClick={() => void refetch()}>{t('again')}</Button>} />
      ) : (
        <Loading label={t('list.loading')}>
          <Skeleton className="h-20 w-full" />
        </Loading>
      )}
      {data?.length === 0 && sending.length === 0 ? <p className="text-ink-2">{t('list.none')}</p> : null}
      {data && data.length > 0 ? (
        <ul aria-label={t('list.title')} className="flex list-none flex-col gap-3">
          {data.map((recording) => (
            <Recording key={recording.recordUrl} {...recording} onDelete={() => setRemoved(recording.recordUrl)} />
          ))}
        </ul>
      ) : null}
      <ConfirmDialog
        open={removed !== undefined}
        onOpenChange={(open) => open || setRemoved(undefined)}
        title={t('list.deleteTitle')}
        text={t('list.deleteText')}
        confirmLabel={t('list.delete')}
        danger
        onConfirm={() => remove(removed!)}
        focusAfter={() => document.querySelector<HTMLElement>('main [role="tab"][aria-selected="true"]')}
      />
    </div>
  );
}

function Recording({
  recordUrl,
  video,
  seconds,
  created_at,
  onDelete,
}: {
  recordUrl: string;
  video: boolean;
  seconds: number | null;
  created_at: string;
  onDelete: () => void;
}) {
  const { t, i18n } = useTranslation('aloud');
  const [plays, setPlays] = useState(false);
  const when = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(created_at));
  const icon = { 'aria-hidden': true, className: 'size-5' } as const;
  return (
    <li className="rounded-card border border-line bg-surface p-4 shadow-resting">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-hue-soft text-hue-text">
          {video ? <Video {...icon} /> : <Mic {...icon} />}
        </span>
        <p className="min-w-0 flex-[1_1_9rem]">
          <span className="block font-semibold">{when}</span>
          <span className="block text-14 text-ink-2">
            {t(video ? 'list.video' : 'list.audio')}
            {seconds === null ? null : ` · ${t('recorded', { count: seconds })}`}
          </span>
        </p>
        {plays ? null : (
          <Button icon={<Play {...icon} />} onClick={() => setPlays(true)}>
            {t('list.play')}
          </Button>
        )}
        <Button variant="quiet" className="ms-auto" icon={<Trash2 {...icon} />} onClick={onDelete}>
          {t('list.delete')}
        </Button>
      </div>
      {plays ? (
        <div className="mt-3">
          <RecordingPlayer source={recordUrl} video={video} label={t('player')} playsAtOnce />
        </div>
      ) : null}
    </li>
  );
}
