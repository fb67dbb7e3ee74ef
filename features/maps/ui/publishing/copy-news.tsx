import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { useCall } from '#client/use-call.ts';
import { Button } from '#ui/button.tsx';
import { publicMapAddress } from '../../rules/addresses.ts';

/** Of a copy: its author has updated the map. It is taken over or left out; what the learner did stays. */
export function CopyNews({ mapId, keepAll }: { mapId: string; keepAll: () => Promise<void> }) {
  const { t } = useTranslation('maps');
  const queries = useQueryClient();
  const { data: maps } = useQuery(query.maps.list.queryOptions());
  const { run, working, failure } = useCall();
  const map = maps?.find(({ _id }) => _id === mapId);
  if (!map?.hasNews) return null;
  const decide = async (what: 'takeNews' | 'leaveNews') => {
    await keepAll();
    const input = { id: mapId };
    const reply = await run(what, (options) => calls.publicMaps[what](input, options), map.focusmap_public_id);
    if (reply) await queries.invalidateQueries({ queryKey: query.maps.key() });
  };
  return (
    <div
      role="region"
      aria-label={t('news.title')}
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
        {failure ? <span className="block text-bad">{failure.text}</span> : null}
      </p>
      <span className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          loading={working === 'takeNews'}
          onClick={() => void decide('takeNews').catch(reportError)}
        >
          {t('news.take')}
        </Button>
        <Button size="sm" loading={working === 'leaveNews'} onClick={() => void decide('leaveNews').catch(reportError)}>
          {t('news.leave')}
        </Button>
      </span>
    </div>
  );
}
