import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { useCall } from '#client/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { MapSettings } from '../../rules/map-content.ts';
import { PublishForm } from './publish-form.tsx';
import { PublishedMap, ShareMap } from './published-map.tsx';

export interface PublishDialogProps {
  mapId: string;
  settings: MapSettings;
  /** Puts the last edits into the outbox. */
  keepAll: () => Promise<void>;
  open: boolean;
  onClose: () => void;
}

/** Publishes a map, shows its public edition, updates it and takes it back (S3 §2 *Dialogs*, §4 *Publication*). */
export default function PublishDialog(props: PublishDialogProps) {
  const { mapId, settings, open, onClose } = props;
  const { t } = useTranslation('maps');
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({
    ...query.publicMaps.publication.queryOptions({ input: { id: mapId } }),
    refetchOnMount: 'always',
    // What is stored may be old, and decides what is asked.
    gcTime: 0,
  });
  /** `undefined`: the form for a map that is not published, what is published otherwise. */
  const [stage, setStage] = useState<'form' | 'done'>();
  const [urlSeo, setUrlSeo] = useState<string>();
  const { run, working, failure, forget } = useCall();
  const readAgain = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: query.publicMaps.key() }),
      queries.invalidateQueries({ queryKey: query.maps.key() }),
    ]);

  async function takeBack() {
    const reply = await run('takeBack', (options) => calls.publicMaps.takeBack({ id: mapId }, options), mapId);
    if (!reply) return;
    setStage(undefined);
    await readAgain();
  }

  const isPublished = data?.isPublished ?? false;
  const shown = stage ?? (isPublished ? 'published' : 'form');
  const address = urlSeo ?? data?.urlSeo ?? null;
  const title = settings.title.trim() || t('untitled');
  if (data && shown === 'form')
    return (
      <PublishForm
        {...props}
        publication={data}
        onDone={(slug) => {
          setUrlSeo(slug);
          setStage('done');
          readAgain().catch(reportError);
        }}
        onBack={isPublished ? () => setStage(undefined) : undefined}
      />
    );
  return (
    <Dialog
      size="lg"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t(shown === 'done' ? 'publish.doneTitle' : 'publish.stateTitle')}
      description={title}
      footer={
        shown === 'done' ? (
          <Button variant="primary" onClick={onClose}>
            {t('publish.continue')}
          </Button>
        ) : undefined
      }
    >
      {data ? (
        shown === 'done' && address !== null ? (
          <>
            <p role="status" className="mb-5 rounded-card bg-good-soft p-4">
              {t('publish.doneText')}
            </p>
            <ShareMap title={title} urlSeo={address} />
          </>
        ) : (
          <PublishedMap
            mapId={mapId}
            title={title}
            publication={data}
            working={working === 'takeBack'}
            failure={failure?.text}
            onFailureRead={forget}
            onUpdate={() => setStage('form')}
            onTakeBack={takeBack}
          />
        )
      ) : isError ? (
        <ErrorNote
          title={t('publish.unknown')}
          text={t('publish.needsNetwork')}
          action={<Button onClick={() => void refetch()}>{t('again')}</Button>}
        />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-4">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </Dialog>
  );
}
