import { BookOpen, ExternalLink, Network } from 'lucide-react';
import type { TFunction } from 'i18next';
import { FormulaText } from '#ui/formula-text.tsx';
import { hasFormula } from '#ui/formulas.ts';
import { Badge } from '#ui/badge.tsx';
import { shorten } from '#platform/text/shorten.ts';
import { publicMapAddress } from '#vocabulary/map-address.ts';
import type { Attached, MapResource } from '../../rules/map-content.ts';
import { resourceShown } from '../../rules/map-limits.ts';
import type { OutlineItem } from '../../rules/nested-outline.ts';
import { publicAddress } from '#vocabulary/public-addresses.ts';

/** The nodes of a public map as nested lists. */
export function OutlineList({ items, words }: { items: readonly OutlineItem[]; words: Words }) {
  return <Items items={items} isTop words={words} />;
}

/** Texts and language of the page, which may differ from those of the map. */
interface Words {
  readonly t: TFunction<'maps'>;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

function Items({ items, isTop, words }: { items: readonly OutlineItem[]; isTop?: boolean; words: Words }) {
  return (
    <ul className={isTop ? 'flex flex-col gap-4' : 'mt-3 flex flex-col gap-3 border-s border-line ps-3 sm:ps-5'}>
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          {nodeOf(item, isTop, words)}
          {item.children ? <Items items={item.children} words={words} /> : null}
        </li>
      ))}
    </ul>
  );
}

function nodeOf({ label, desc, group, resources, card, map }: OutlineItem, isTop: boolean | undefined, words: Words) {
  const { t, lang, dir } = words;
  return (
    <>
      <p className={isTop ? 'font-display text-18 font-semibold wrap-anywhere' : 'font-medium wrap-anywhere'}>
        {label ? written(label) : t('node.untitled')}
      </p>
      {group ? (
        <p lang={lang} dir={dir} className="text-14 text-ink-3">
          {t('public.inGroup', { group })}
        </p>
      ) : null}
      {desc ? <p className="mt-1 max-w-[70ch] whitespace-pre-wrap text-ink-2 wrap-anywhere">{written(desc)}</p> : null}
      {card || map || resources ? (
        <ul className="mt-1.5 flex flex-col gap-1 text-14">
          {card?.url_seo ? (
            <Suggested kind="card" to={publicAddress.card(card.url_seo)} suggested={card} words={words} />
          ) : null}
          {map?.url_seo ? (
            <Suggested kind="map" to={publicMapAddress(map.url_seo)} suggested={map} words={words} />
          ) : null}
          {resources?.map((resource, index) => (
            <ResourceRow key={`${resource.url} ${index}`} resource={resource} words={words} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

const written = (text: string) => (hasFormula(text) ? <FormulaText text={text} /> : text);

const linkClass = 'font-medium text-accent underline underline-offset-2 wrap-anywhere';

function Suggested({
  kind,
  to,
  suggested,
  words: { t, lang, dir },
}: {
  kind: 'card' | 'map';
  to: string;
  suggested: Attached;
  words: Words;
}) {
  const Icon = kind === 'card' ? BookOpen : Network;
  return (
    <li className="flex items-center gap-2">
      {suggested.thumb ? (
        <img
          src={suggested.thumb}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          className="size-10 shrink-0 rounded-control object-cover"
        />
      ) : (
        <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
      )}
      <span className="min-w-0">
        <span lang={lang} dir={dir} className="text-ink-3">
          {t(`public.suggested.${kind}`)}{' '}
        </span>
        {/* A document of its own: its policy differs from this one's. */}
        <a href={to} className={linkClass}>
          {suggested.title || t('node.untitled')}
        </a>
      </span>
    </li>
  );
}

function ResourceRow({ resource, words: { t, lang, dir } }: { resource: MapResource; words: Words }) {
  const { title, url, author, comment, category, free } = resource;
  return (
    <li className="flex items-start gap-2">
      <ExternalLink aria-hidden="true" className="mt-1 size-3.5 shrink-0 text-ink-3" />
      <span className="min-w-0">
        <span lang={lang} dir={dir} className="text-ink-3">
          {t(`resources.category.${category}`)}{' '}
        </span>
        {url ? (
          <a dir="auto" href={url} target="_blank" rel="noopener noreferrer nofollow" className={linkClass}>
            {shorten(title || url, resourceShown)}
          </a>
        ) : (
          <span dir="auto" className="font-medium wrap-anywhere">
            {shorten(title, resourceShown)}
          </span>
        )}
        {author ? <span className="text-ink-3"> · {author}</span> : null}{' '}
        {free === 'PAID' ? <Badge tone="warn">{t('resources.free.PAID')}</Badge> : null}
        {comment ? (
          <span dir="auto" className="block text-ink-2 wrap-anywhere">
            {comment}
          </span>
        ) : null}
      </span>
    </li>
  );
}
