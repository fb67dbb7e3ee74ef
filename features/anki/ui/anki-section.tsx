import { useQuery } from '@tanstack/react-query';
import { FileInput } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { lane, useUploads } from '#client/upload-lane.ts';
import { useCall } from '#client/use-call.ts';
import { useOnline } from '#client/use-online.ts';
import { newId } from '#platform/offline/new-id.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { AnkiChoices } from '../contract.ts';
import { ankiUploadName, ankiUploadType } from '../rules/import-limits.ts';
import { AnkiPreview } from './anki-preview.tsx';
import { AnkiEnd } from './anki-end.tsx';

/** Brings in a package of Anki: upload, preview, import, undo. */
export function AnkiSection() {
  const { t } = useTranslation('anki');
  const online = useOnline();
  const input = useRef<HTMLInputElement>(null);
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
  const start = (choices: AnkiChoices) => {
    if (current) void act('start', () => calls.anki.start({ id: current._id, choices }));
  };
  const undo = () => {
    if (current) void act('undo', () => calls.anki.undo({ id: current._id }));
  };
  const all = current?.report?.flashcards ?? 0;
  return (
    <section className="flex flex-col items-start gap-4" aria-labelledby="anki-title">
      <div>
        <h2 id="anki-title" className="font-display text-22 font-semibold">
          {t('title')}
        </h2>
        <p className="mt-1 text-16 text-ink-2">{t('lead')}</p>
      </div>
      {failure ? <ErrorNote title={t('notDone')} text={failure.text} /> : null}
      {upload ? (
        <>
          {upload.refusal ? <ErrorNote title={t('notDone')} text={t('notSent')} /> : null}
          <ProgressBar
            value={upload.sentBytes}
            max={upload.bytes}
            label={t('sending', { name: upload.name })}
            labelShown
          />
          <Button
            onClick={() => {
              setCancelled(upload.id);
              lane.cancel(upload.id).catch(reportError);
            }}
          >
            {t('cancel')}
          </Button>
        </>
      ) : (
        <>
          {current?.state === 'reading' ? (
            <ProgressBar value={null} label={t('reading', { name: current.file_name })} labelShown />
          ) : null}
          {current?.state === 'importing' ? (
            <>
              <ProgressBar
                value={current.done}
                max={all}
                label={t('importing', { done: current.done, all })}
                labelShown
              />
              <p className="text-14 text-ink-2">{t('mayLeave')}</p>
            </>
          ) : null}
          {current?.state === 'undoing' ? <ProgressBar value={null} label={t('undoing')} labelShown /> : null}
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
          {current === undefined || ['done', 'undone', 'failed'].includes(current.state) ? (
            <Button
              disabled={!online}
              icon={<FileInput aria-hidden="true" className="size-5" />}
              onClick={() => input.current?.click()}
            >
              {t('choose')}
            </Button>
          ) : null}
        </>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".apkg,.colpkg"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) choose(file).catch(reportError);
        }}
      />
    </section>
  );
}
