import { BookOpen, Headphones, Play, Wrench, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/class-names.ts';
import type { KeyIdea, Resource } from '../contract.ts';
import { ideaOfResource } from '../rules/idea-of-resource.ts';
import { shorten, shownLength } from '../rules/shown-length.ts';
import { isWebAddress } from '#platform/text/web-address.ts';

const icons: Record<Resource['category'], LucideIcon> = {
  READ: BookOpen,
  VIDEO: Play,
  AUDIO: Headphones,
  TOOL: Wrench,
};

/** Resources: to read, watch, hear and use. `done` renders a checkbox before each, for owners who mark them off. */
export function ResourceList({
  resources,
  ideas,
  done,
  className,
}: {
  resources: readonly Resource[];
  /** The card's key ideas; a resource may refer to one. */
  ideas: readonly KeyIdea[];
  done?: (resource: Resource) => ReactNode;
  className?: string;
}) {
  const { t } = useTranslation('cards');
  return (
    <ul className={cx('flex flex-col gap-2', className)}>
      {resources.map((resource) => {
        const Icon = icons[resource.category];
        // The link contains the full title.
        const title = shorten(resource.title || resource.url, shownLength.resourceTitle);
        return (
          <li key={resource._id} className="flex items-start gap-3 rounded-card border border-line bg-surface p-3">
            {done?.(resource)}
            <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-3" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2">
                <span className="sr-only">{t(`page.resourceKind.${resource.category}`)}</span>
                {resource.url !== '' && isWebAddress(resource.url) ? (
                  <a
                    dir="auto"
                    href={resource.url}
                    title={resource.title}
                    target="_blank"
                    rel="noopener noreferrer nofollow"
                    className="font-medium wrap-anywhere text-accent underline underline-offset-2"
                  >
                    {title}
                  </a>
                ) : (
                  <span dir="auto" className="font-medium wrap-anywhere">
                    {title}
                  </span>
                )}
                {resource.freePaidList === 'FREE' ? null : <Badge tone="warn">{t('page.paid')}</Badge>}
              </p>
              {resource.author || resource.isbn ? (
                <p className="text-14 text-ink-3">
                  {[resource.author, resource.isbn && t('page.isbn', { isbn: resource.isbn })]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              ) : null}
              <OfIdea resource={resource} ideas={ideas} />
              {resource.comment ? (
                <p dir="auto" className="text-14 wrap-anywhere text-ink-2">
                  {resource.comment}
                </p>
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function OfIdea({ resource, ideas }: { resource: Resource; ideas: readonly KeyIdea[] }) {
  const { t } = useTranslation('cards');
  const idea = ideaOfResource(resource, ideas);
  if (!idea) return null;
  return (
    <p className="text-14 wrap-anywhere text-ink-3">
      {t('page.ofIdea', { idea: idea.title || t('resource.untitledIdea', { place: idea.place }) })}
    </p>
  );
}
