import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { ErrorNote } from '#ui/error-note.tsx';
import { Switch } from '#ui/switch.tsx';
import { showToast } from '#ui/toast.tsx';
import { DeskRead } from './desk-read.tsx';
import { useDeskCall } from './use-desk-call.ts';

/** Shows or hides the sample cards for everybody. */
export function SampleWorld() {
  const { t } = useTranslation('administration');
  const read = useQuery(query.administration.sampleWorld.queryOptions({ staleTime: 0 }));
  const { run, working, failure } = useDeskCall();
  async function show(shown: boolean) {
    if (await run('show', (options) => calls.administration.setSampleWorld({ shown }, options), shown))
      showToast({ tone: 'good', title: t(shown ? 'instance.sampleOn' : 'instance.sampleOff') });
  }
  return (
    <>
      <DeskRead read={read} />
      {read.data ? (
        <Switch
          label={t('instance.sampleShown')}
          hint={
            read.data.loaded
              ? t('instance.sampleHint', { count: read.data.cards, maps: read.data.maps })
              : t('instance.sampleNotLoaded')
          }
          checked={read.data.shown}
          disabled={working !== undefined}
          onChange={(shown) => void show(shown)}
        />
      ) : null}
      {failure ? <ErrorNote title={t('notDone')} text={failure.text} /> : null}
    </>
  );
}
