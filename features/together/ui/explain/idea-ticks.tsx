import { useTranslation } from 'react-i18next';
import { isRichTextEmpty } from '#platform/text/rich-text.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { cx } from '#ui/class-names.ts';
import { FormulaText } from '#ui/formula-text.tsx';
import { RichTextView } from '#ui/rich-text-view.tsx';

interface ShownIdea {
  readonly _id: string;
  readonly title: string;
  readonly key_idea_description: string;
}

/** The key ideas of the card; the listener ticks what was said. */
export function IdeaTicks({
  ideas,
  language,
  said,
  canTick,
  onTick,
}: {
  ideas: readonly ShownIdea[];
  language: string;
  said: ReadonlySet<string>;
  /** Once the explanation has begun. */
  canTick: boolean;
  onTick: (id: string, said: boolean) => void;
}) {
  const { t } = useTranslation('explain');
  return (
    <section aria-labelledby="ideas-heading" className="flex flex-col gap-3">
      <div>
        <h2 id="ideas-heading" className="text-18 font-semibold">
          {t('ideas.title')}
        </h2>
        <p className="text-14 text-ink-2">{t(canTick ? 'ideas.tick' : 'ideas.read')}</p>
      </div>
      <ol className="flex list-none flex-col gap-3">
        {ideas.map((idea) => (
          <li
            key={idea._id}
            lang={language}
            dir="auto"
            className={cx(
              'rounded-card border bg-surface px-4 py-2 shadow-resting',
              said.has(idea._id) ? 'border-good' : 'border-line',
            )}
          >
            <Checkbox
              label={
                <span className="font-semibold wrap-anywhere">
                  {idea.title.trim() === '' ? t('ideas.untitled') : <FormulaText text={idea.title} />}
                </span>
              }
              checked={said.has(idea._id)}
              disabled={!canTick}
              // Read until it begins: the box alone is pale.
              className={canTick ? undefined : '[&_[role=checkbox]]:opacity-55 [&>label]:opacity-100'}
              onChange={(checked) => onTick(idea._id, checked)}
            />
            {isRichTextEmpty(idea.key_idea_description) ? null : (
              <div className="ms-9 pb-2 text-16 text-ink-2">
                <RichTextView html={idea.key_idea_description} lang={language} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
