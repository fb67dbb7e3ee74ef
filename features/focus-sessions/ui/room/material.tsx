import { useTranslation } from 'react-i18next';
import type { Card, Resource } from '#features/cards/contract.ts';
import { TickedResources } from '#features/cards/ui/card-parts.tsx';
import { FormulaText } from '#ui/formula-text.tsx';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { TitledSection } from '#ui/titled-section.tsx';

/** What is studied: the card's key ideas, and its resources to tick (S1 §7 `PUT /focus-session/resources`). */
export function Material({ card, onDone }: { card: Card; onDone: (resource: Resource, done: boolean) => void }) {
  const { t } = useTranslation('focus');
  const ideas = card.key_idea.filter(({ title }) => title.trim() !== '');
  return (
    <div className="flex flex-col gap-8">
      <TitledSection title={t('material.keyIdeas')}>
        {ideas.length === 0 ? (
          <p className="text-16 text-ink-3">{t('material.noKeyIdeas')}</p>
        ) : (
          <ol className="flex flex-col gap-4">
            {ideas.map(({ _id, title, key_idea_description }) => (
              <li key={_id} lang={card.language} dir="auto">
                <h3 className="text-18 font-semibold wrap-anywhere">
                  <FormulaText text={title} />
                </h3>
                <RichTextView html={key_idea_description} />
              </li>
            ))}
          </ol>
        )}
      </TitledSection>
      {card.resource.length > 0 ? (
        <TitledSection title={t('material.resources')}>
          <TickedResources card={card} onDone={onDone} />
        </TitledSection>
      ) : null}
    </div>
  );
}
