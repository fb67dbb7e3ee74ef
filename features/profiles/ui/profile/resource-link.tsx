import { ExternalLink, Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { shorten } from '#platform/text/shorten.ts';
import type { PublicResourceView } from '../../resources.contract.ts';

/** S3 §9. */
const shownLength = 45;
export const shownTitle = (title: string): string => shorten(title, shownLength);

/** A public resource: its title, whole for whoever points at it, and where it leads. */
export function ResourceLink({ resource: { title, url } }: { resource: PublicResourceView }) {
  const shown = shownTitle(title);
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer noopener nofollow"
      title={shown === title ? undefined : title}
      className="group flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-control"
    >
      <ExternalLink aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
      <span className="min-w-0">
        <span dir="auto" className="block font-medium wrap-anywhere group-hover:underline">
          {shown}
        </span>
        <span className="block truncate text-14 text-ink-3">{new URL(url).host}</span>
      </span>
    </a>
  );
}

export function ResourceLikes({ count }: { count: number }) {
  const { t } = useTranslation('profiles');
  return (
    <span className="flex items-center gap-1.5 text-14 text-ink-2">
      <Heart aria-hidden="true" className="size-4.5" />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('resources.likes', { count })}</span>
    </span>
  );
}
