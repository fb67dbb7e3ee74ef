import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { lane, useUploads } from '#client/upload-lane.ts';
import { useCall } from '#client/use-call.ts';
import { useOnline } from '#client/use-online.ts';
import { outbox } from '#client/outbox.ts';
import { changeReviews } from '#features/memory/client.ts';
import { newId } from '#platform/offline/new-id.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { AnkiChoices } from '../contract.ts';
import { ankiUploadName, ankiUploadType } from '../rules/import-limits.ts';
import { AnkiPreview, type TakenOptions } from './anki-preview.tsx';
import { AnkiEnd } from './anki-end.tsx';

const bar = 'w-full max-w-md';

/** Brings in a package of Anki: upload, preview, import, undo. Shows the last one, or nothing. */
export function AnkiSection({ chosen }: { /** A new package. */ chosen: File | undefined }) {
  const { t, i18n } = useTranslation('anki');
  const online = useOnline();
  const [sent, setSent] = useState<string>();
  const upload = useUploads().find(({ id, kind }) => id === sent || kind === ankiUploadName);
  const [cancelled, setCancelled] = useState<string>();
  const { run, working, failure } = useCall();
  const { data: imports, refetch } = useQuery(query.anki.list.queryOptions());
  const current = imports?.[0];

  const act = async (what: string, work: () => Promise<unknown>) => {
    await run(what, work);
    await refetch();
  };
  const begin = useEffectEvent((uploadId: string) => {
    setSent(undefined);
    void act('begin', () => calls.anki.begin({ _id: newId(), upload_id: uploadId }));
  });
  const uploadId = sent ?? upload?.id;
  // A file from before a reload is known again by its upload.
  if (upload && sent === undefined) setSent(upload.id);
  const arrived = uploadId !== undefined && uploadId !== cancelled && !upload && lane.hasArrived(uploadId);
  useEffect(() => {
    if (arrived) begin(uploadId);
  }, [arrived, uploadId]);

  const choose = async (file: File) => {
    const blob = new Blob([file], { type: ankiUploadType });
    setSent(await lane.add({ kind: ankiUploadName, name: file.name, blob, progressShown: true }));
  };
  const take = useEffectEvent((file: File) => void choose(file).catch(reportError));
  useEffect(() => {
    if (chosen) take(chosen);
  }, [chosen]);
  const start = (choices: AnkiChoices, { wanted, weights }: TakenOptions) => {
    if (!current) return;
    void act('start', async () => {
      await calls.anki.start({ id: current._id, choices });
      if (wanted !== undefined) await outbox.submit(changeReviews({ wanted }));
      if (weights) await calls.memory.saveParameters({ weights });
    });
  };
  const undo = () => {
    if (current) void act('undo', () => calls.anki.undo({ id: current._id }));
  };
  const all = current?.report?.flashcards ?? 0;
  if (!upload && !current && !failure) return null;
  return (
    <section className="flex flex-col items-start gap-4" aria-labelledby="anki-title">
      <div>
        <h2 id="anki-title" className="font-display text-22 font-semibold">
          {t('title')}
        </h2>
      </div>
      {failure ? <ErrorNote title={t('notDone')} text={failure.text} /> : null}
      {upload ? (
        <>
          {upload.refusal ? <ErrorNote title={t('notDone')} text={t('notSent')} /> : null}
          {online ? null : (
            <p role="status" className="text-14 text-ink-2">
              {t('waitsForNetwork')}
            </p>
          )}
          <ProgressBar
            value={upload.sentBytes}
            max={upload.bytes}
            label={t(upload.isPaused ? 'paused' : 'sending', { name: upload.name })}
            labelShown
            figure={new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(
              upload.bytes > 0 ? upload.sentBytes / upload.bytes : 0,
            )}
            className={bar}
          />
          <div className="flex flex-wrap gap-2">
            {upload.refusal ? null : (
              <Button
                onClick={() => {
                  (upload.isPaused ? lane.retry(upload.id) : lane.pause(upload.id)).catch(reportError);
                }}
              >
                {t(upload.isPaused ? 'goOn' : 'pause')}
              </Button>
            )}
            <Button
              onClick={() => {
                setCancelled(upload.id);
                lane.cancel(upload.id).catch(reportError);
              }}
            >
              {t('cancel')}
            </Button>
          </div>
        </>
      ) : (
        <>
          {current?.state === 'reading' ? (
            <ProgressBar value={null} label={t('reading', { name: current.file_name })} labelShown className={bar} />
          ) : null}
          {current?.state === 'importing' ? (
            <>
              <ProgressBar
                value={current.done}
                max={all}
                label={t('importing', { done: current.done, all })}
                labelShown
                className={bar}
              />
              <p className="text-14 text-ink-2">{t('mayLeave')}</p>
            </>
          ) : null}
          {current?.state === 'undoing' ? (
            <ProgressBar value={null} label={t('undoing')} labelShown className={bar} />
          ) : null}
          {current?.state === 'failed' ? (
            <ErrorNote title={t('failed')} text={t(`problem.${current.problem ?? 'damaged'}`)} />
          ) : null}
          {current?.state === 'read' && current.report ? (
            <AnkiPreview
              key={current._id}
              report={current.report}
              busy={working !== undefined}
              onStart={start}
              onCancel={undo}
            />
          ) : null}
          {current?.state === 'done' || current?.state === 'undone' ? (
            <AnkiEnd ended={current} busy={working !== undefined} onUndo={undo} />
          ) : null}
          {current?.state === 'importing' || current?.state === 'reading' ? (
            <Button loading={working === 'undo'} onClick={undo}>
              {t('cancel')}
            </Button>
          ) : null}
        </>
      )}
    </section>
  );
}
