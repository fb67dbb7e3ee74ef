import { useTranslation } from 'react-i18next';
import { FormulaText } from '#ui/formula-text.tsx';
import type { StillItem, StillMindMap } from '../rules/still-mindmap.ts';

/** The mind map as a picture and as text; needs no program. The text is what screen readers read. */
export function StillMindMapView({ still, lang }: { still: StillMindMap; lang: string }) {
  const { t } = useTranslation('cards');
  const [first] = still.outline;
  // A single beginning is the card itself, whose title the page shows already.
  const items = still.outline.length === 1 && first ? first.children : still.outline;
  return (
    <div className="flex flex-col gap-6">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways on a phone */}
      <div tabIndex={0} role="region" aria-label={t('mindMap.picture')} className="overflow-x-auto rounded-card">
        <div
          aria-hidden="true"
          data-mind-map
          className="min-w-144 overflow-hidden rounded-card border border-line [&>svg]:block [&>svg]:h-auto [&>svg]:font-sans [&>svg]:max-h-[80vh] [&>svg]:w-full"
          suppressHydrationWarning
          // Drawn by `drawMap`, which escapes every text.
          dangerouslySetInnerHTML={{ __html: still.svg }}
        />
      </div>
      <section>
        <h3 className="mb-2 text-16 font-semibold">{t('mindMap.outline')}</h3>
        <div lang={lang} dir="auto">
          <Items items={items} />
        </div>
      </section>
    </div>
  );
}

function Items({ items }: { items: readonly StillItem[] }) {
  return (
    <ul className="list-disc ps-5 marker:text-ink-3">
      {items.map(({ id, label, desc, children }) => (
        <li key={id} className="py-1">
          <span className="font-medium wrap-anywhere">
            <FormulaText text={label} />
          </span>
          {desc === '' ? null : (
            <p className="text-14 text-ink-2 whitespace-pre-wrap wrap-anywhere">
              <FormulaText text={desc} />
            </p>
          )}
          {children.length > 0 ? <Items items={children} /> : null}
        </li>
      ))}
    </ul>
  );
}
