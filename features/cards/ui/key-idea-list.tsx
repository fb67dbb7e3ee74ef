import { ChevronDown } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { FormulaText } from '#ui/formula-text.tsx';
import type { KeyIdea } from '../contract.ts';
import { isRichTextEmpty } from '#platform/text/rich-text.ts';

/** Renders rich text: sanitised in the browser, or as the server sanitised it. */
export type WrittenText = ComponentType<{ html: string; className?: string; lang?: string }>;

/** Key ideas as collapsible rows (`details`), which also work without JavaScript. */
export function KeyIdeaList({
  ideas,
  lang,
  open: allOpen,
  expander = false,
  Text = RichTextView,
}: {
  ideas: readonly KeyIdea[];
  /** Language of the content. */
  lang: string;
  /** Whether the rows are initially open. */
  open: boolean;
  /** Adds a button that opens or closes all rows. */
  expander?: boolean;
  Text?: WrittenText;
}) {
  const { t } = useTranslation('cards');
  const explained = ideas.filter(({ key_idea_description }) => !isRichTextEmpty(key_idea_description));
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(allOpen ? explained.map(({ _id }) => _id) : []));
  const everything = explained.every(({ _id }) => open.has(_id));
  const toggle = (id: string, isOpen: boolean) =>
    setOpen((before) => {
      if (before.has(id) === isOpen) return before;
      const next = new Set(before);
      if (isOpen) next.add(id);
      else next.delete(id);
      return next;
    });
  return (
    <>
      {expander && explained.length > 1 ? (
        <Button
          size="sm"
          variant="quiet"
          className="mb-2 -ms-3"
          onClick={() => setOpen(new Set(everything ? [] : explained.map(({ _id }) => _id)))}
        >
          {t(everything ? 'page.closeAll' : 'page.openAll')}
        </Button>
      ) : null}
      <ol className="flex flex-col gap-2">
        {ideas.map((idea, index) => (
          <li key={idea._id} className="rounded-card border border-line bg-surface">
            {isRichTextEmpty(idea.key_idea_description) ? (
              <div className="flex min-h-13 items-start gap-3 px-4 py-3">
                <Head idea={idea} place={index + 1} lang={lang} />
              </div>
            ) : (
              <details
                open={open.has(idea._id)}
                onToggle={(event) => toggle(idea._id, event.currentTarget.open)}
                className="group/idea"
              >
                <summary className="flex min-h-13 list-none items-start gap-3 rounded-card px-4 py-3 [&::-webkit-details-marker]:hidden">
                  <Head idea={idea} place={index + 1} lang={lang} />
                  <ChevronDown
                    aria-hidden="true"
                    className="mt-1 size-5 shrink-0 text-ink-3 transition-transform group-open/idea:rotate-180"
                  />
                </summary>
                <Text html={idea.key_idea_description} lang={lang} className="px-4 pb-4 text-ink-2 sm:ps-13" />
              </details>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function Head({ idea, place, lang }: { idea: KeyIdea; place: number; lang: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="min-w-6 shrink-0 font-display text-22 leading-7 font-semibold whitespace-nowrap text-ink-3"
      >
        {place}
      </span>
      <h3 lang={lang} dir="auto" className="min-w-0 flex-1 text-18 leading-7 font-semibold wrap-anywhere">
        <FormulaText text={idea.title} />
      </h3>
    </>
  );
}
