import { useTranslation } from 'react-i18next';
import { WordDifference } from '#features/cards/ui/publishing/word-difference.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { cx } from '#ui/class-names.ts';
import type { EdgeNewsReply, MapNewsReply, NodeNewsReply } from '../../news.contract.ts';
import { partNames } from '../../rules/edition-news.ts';

const tones = { added: 'good', changed: 'accent', removed: 'warn' } as const satisfies Record<
  NodeNewsReply['change'],
  string
>;

/** The changed parts of a map, each with a box: what is ticked is taken. */
export function NewsParts({
  news,
  names,
  whole,
  language,
  left,
  onLeft,
}: {
  news: MapNewsReply;
  /** Names of all parts. */
  names: readonly string[];
  whole: boolean;
  language: string;
  left: ReadonlySet<string>;
  onLeft: (left: ReadonlySet<string>) => void;
}) {
  const { t } = useTranslation('maps');
  if (names.length === 0) return <p className="text-ink-2">{t(whole ? 'news.same' : 'news.nothing')}</p>;
  const taken = names.filter((name) => !left.has(name)).length;
  const box = (name: string, label: string, isText = false) => (
    <Checkbox
      checked={!left.has(name)}
      onChange={(checked) => {
        const next = new Set(left);
        if (checked) next.delete(name);
        else next.add(name);
        onLeft(next);
      }}
      label={
        <span {...(isText ? { lang: language, dir: 'auto' } : {})} className="font-medium wrap-anywhere">
          {label}
        </span>
      }
      className="min-w-0 flex-1"
    />
  );
  const { settings, settings_yours, title, nodes, looks, looks_yours, suggestions, suggestions_yours } = news;
  const both = <p className="mt-1 text-14 text-warn">{t(whole ? 'news.bothWhole' : 'news.both')}</p>;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="w-full text-14 text-ink-2 sm:w-auto sm:flex-1">
          {t('news.sum', { taken, all: names.length })}
        </p>
        <Button size="sm" onClick={() => onLeft(new Set())}>
          {t('news.takeAll')}
        </Button>
        <Button size="sm" onClick={() => onLeft(new Set(names))}>
          {t('news.takeNone')}
        </Button>
      </div>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {settings.length > 0 ? (
          <li className="px-4 py-2">
            {box(partNames.settings, t('news.settings'))}
            <div className="ms-9">
              {title.before === title.after ? null : (
                <WordDifference before={title.before} after={title.after} lang={language} />
              )}
              {settings_yours ? both : null}
            </div>
          </li>
        ) : null}
        {nodes.map((node) => (
          <li key={node.name} className="px-4 py-2">
            <div className="flex items-start gap-3">
              {box(node.name, node.label || t('node.untitled'), node.label !== '')}
              <Badge tone={tones[node.change]} className="mt-2.5 shrink-0">
                {t(`news.change.${node.change}`)}
              </Badge>
            </div>
            <div className={cx('ms-9 text-14', node.change === 'removed' && 'text-ink-2')}>
              <NodeText node={node} language={language} />
              {node.yours ? both : null}
            </div>
          </li>
        ))}
        {looks > 0 ? <li className="px-4 py-2">{box(partNames.looks, t('news.looks', { count: looks }))}</li> : null}
        {looks_yours > 0 ? (
          <li className="px-4 py-2">
            {box(partNames.looksYours, t('news.looks', { count: looks_yours }))}
            <div className="ms-9">{both}</div>
          </li>
        ) : null}
        {([false, true] as const).map((isYours) => {
          const edges = news.edges.filter(({ yours }) => yours === isYours);
          const name = isYours ? partNames.edgesYours : partNames.edges;
          return edges.length === 0 ? null : (
            <li key={name} className="px-4 py-2">
              {box(name, t('news.edges', { count: edges.length }))}
              <div className="ms-9">
                <Edges edges={edges} language={language} />
                {isYours ? both : null}
              </div>
            </li>
          );
        })}
        {suggestions.length > 0 ? (
          <li className="px-4 py-2">
            {box(partNames.suggestions, t('news.suggestions', { count: suggestions.length }))}
            <ul className="ms-9 flex flex-col gap-1 text-14">
              {suggestions.map(({ label, before, after }, place) => (
                // oxlint-disable-next-line react/no-array-index-key
                <li key={place}>
                  <p lang={language} dir="auto" className="text-ink-2 wrap-anywhere">
                    {label || t('node.untitled')}
                  </p>
                  <WordDifference before={before.join('\n')} after={after.join('\n')} lang={language} />
                </li>
              ))}
            </ul>
            <div className="ms-9">{suggestions_yours ? both : null}</div>
          </li>
        ) : null}
      </ul>
      {nodes.length > 0 ? <p className="text-14 text-ink-3">{t('news.follow')}</p> : null}
    </>
  );
}

/** The differing words; of a node that comes or goes, what it has below its title. */
function NodeText({ node: { before, after }, language }: { node: NodeNewsReply; language: string }) {
  const { t } = useTranslation('maps');
  if (before && after) {
    // The title above is the author's.
    if (before.title !== after.title)
      return <WordDifference before={wholeText(before)} after={wholeText(after)} lang={language} />;
    if (before.text === after.text) return <p className="text-ink-2">{t('news.resources')}</p>;
    return <WordDifference before={before.text} after={after.text} lang={language} />;
  }
  const text = (after ?? before)?.text ?? '';
  return text === '' ? null : (
    <p lang={language} dir="auto" className="line-clamp-3 whitespace-pre-line text-ink-2 wrap-anywhere">
      {text}
    </p>
  );
}

const wholeText = ({ title, text }: { title: string; text: string }) => `${title}\n${text}`.trim();

function Edges({ edges, language }: { edges: readonly EdgeNewsReply[]; language: string }) {
  const { t } = useTranslation('maps');
  return (
    <ul className="flex flex-col gap-1 text-14">
      {edges.map(({ change, from, to, before, after }, place) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>
          <p className="flex items-start gap-3">
            <span lang={language} dir="auto" className="min-w-0 flex-1 text-ink-2 wrap-anywhere">
              {t('news.edge', { from: from || t('node.untitled'), to: to || t('node.untitled') })}
            </span>
            <Badge tone={tones[change]} className="shrink-0">
              {t(`news.change.${change}`)}
            </Badge>
          </p>
          {(before ?? '') === (after ?? '') ? null : (
            <WordDifference before={before ?? ''} after={after ?? ''} lang={language} />
          )}
        </li>
      ))}
    </ul>
  );
}
