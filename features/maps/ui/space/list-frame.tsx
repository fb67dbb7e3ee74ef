import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormulaText } from '#ui/formula-text.tsx';
import { mainNode } from '../../rules/graph.ts';
import { useMapEditing } from '../editing.ts';

/** A list in place of a drawing, or in the narrow column beside it: what the main node says above its rows. */
export function ListFrame({
  label,
  room,
  said,
  acts,
  children,
}: {
  label: string;
  /** What is covered at its top, in pixels. */
  room: number;
  /** How far one is, or how many rows there are. */
  said: string | undefined;
  /** Below the title. */
  acts?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation('maps');
  const { content } = useMapEditing();
  const title = mainNode(content.nodes)?.label?.trim() || content.settings.title || t('node.untitled');
  return (
    <section aria-label={label} className="flex size-full min-h-0 flex-col bg-ground/95" style={{ paddingTop: room }}>
      <header className="px-3 py-3">
        <div className="mx-auto flex w-full max-w-3xl flex-col gap-3">
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <h2 dir="auto" className="line-clamp-2 min-w-0 font-display text-22 wrap-anywhere">
              <FormulaText text={title} />
            </h2>
            {said ? <p className="text-14 text-ink-2">{said}</p> : null}
          </div>
          {acts}
        </div>
      </header>
      {children}
    </section>
  );
}
