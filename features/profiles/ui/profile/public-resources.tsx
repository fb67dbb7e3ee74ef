import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { outbox } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { shorten } from '#platform/text/shorten.ts';
import { Button } from '#ui/button.tsx';
import { likeResource, unlikeResource } from '../../client/commands.ts';
import type { PublicResourceView } from '../../resources.contract.ts';

/** Longer titles are cut (S3 §5). */
const shownTitle = 100;

/** The addresses in what somebody has published, with likes. Nothing where there are none. */
export function PublicResources({ id, mayLike }: { id: string; mayLike: boolean }) {
  const { t } = useTranslation('profiles');
  const resources = useQuery(query.publicResources.list.queryOptions({ input: { id } })).data ?? [];
  if (resources.length === 0) return null;
  return (
    <section aria-labelledby="resources" className="mt-8">
      <h2 id="resources" className="font-display text-22 font-semibold">
        {t('resources.title')}
      </h2>
      <p className="text-14 text-ink-2">{t('resources.text')}</p>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface px-4">
        {resources.map((resource) => (
          <Resource key={resource._id} resource={resource} mayLike={mayLike} />
        ))}
      </ul>
    </section>
  );
}

function Resource({ resource, mayLike }: { resource: PublicResourceView; mayLike: boolean }) {
  const { t } = useTranslation('profiles');
  const { _id: userId } = useMember();
  const { _id: id, url, title, likes, number_likes: count } = resource;
  const liked = likes.includes(userId);
  const press = () => {
    const input = { id, title, userId };
    void outbox.submit(liked ? unlikeResource(input) : likeResource(input)).catch(reportError);
  };
  return (
    <li className="flex items-center gap-3 py-1.5">
      <a
        href={url}
        target="_blank"
        rel="noreferrer noopener nofollow"
        className="group flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-control"
      >
        <ExternalLink aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
        <span className="min-w-0">
          <span dir="auto" className="block font-medium wrap-anywhere group-hover:underline">
            {shorten(title, shownTitle)}
          </span>
          <span className="block truncate text-14 text-ink-3">{new URL(url).host}</span>
        </span>
      </a>
      {mayLike ? (
        <Button
          size="sm"
          variant="quiet"
          aria-pressed={liked}
          aria-label={t('resources.like', { title: shorten(title, shownTitle) })}
          icon={<Heart aria-hidden="true" className={liked ? 'size-4.5 fill-current text-bad' : 'size-4.5'} />}
          onClick={press}
        >
          {count}
        </Button>
      ) : (
        <span className="flex items-center gap-1.5 text-14 text-ink-2">
          <Heart aria-hidden="true" className="size-4.5" />
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{t('resources.likes', { count })}</span>
        </span>
      )}
    </li>
  );
}
