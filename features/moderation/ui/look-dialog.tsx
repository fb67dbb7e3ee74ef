import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import type { Card } from '#features/cards/contract.ts';
import { itemWords } from '#features/cards/rules/item-words.ts';
import { plainText } from '#platform/text/rich-text.ts';
import { isRichTextEmpty } from '#platform/text/rich-text.ts';
import { CardCover } from '#features/cards/ui/card-cover.tsx';
import { KeyIdeaList } from '#features/cards/ui/key-idea-list.tsx';
import { ResourceList } from '#features/cards/ui/resource-list.tsx';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import { LookFrame, type LookDialogProps } from './look-frame.tsx';

/** The reported edition in full: its page, and the flashcards and questions of its test. */
export default function LookDialog({ id, ...dialog }: LookDialogProps) {
  const { data, isError, refetch } = useQuery(
    query.moderation.look.queryOptions({ input: { id }, persister: undefined }),
  );
  const card = data?.[0];
  return (
    <LookFrame kind="card" {...dialog} failed={isError} again={() => void refetch()}>
      {card ? <Content card={card} /> : null}
    </LookFrame>
  );
}

function Content({ card }: { card: Card }) {
  const { t } = useTranslation(['moderation', 'cards']);
  const texts = (['desc', 'summary', 'notesDataAuthor'] as const).filter((field) => !isRichTextEmpty(card[field]));
  const test = [...card.flashcard, ...card.quizz];
  return (
    <div className="flex flex-col gap-7">
      <div className="flex items-start gap-4" data-category={card.category_1}>
        <div className="aspect-card w-28 shrink-0 overflow-hidden rounded-card border border-line">
          <CardCover card={card} />
        </div>
        <div lang={card.language} dir="auto" className="min-w-0">
          <p dir="auto" className="font-display text-22 font-semibold wrap-anywhere">
            {card.title}
          </p>
          {card.subtitle ? (
            <p dir="auto" className="text-ink-2 wrap-anywhere">
              {card.subtitle}
            </p>
          ) : null}
          {card.memo ? <p className="mt-2 whitespace-pre-line wrap-anywhere">{card.memo}</p> : null}
        </div>
      </div>
      {texts.map((field) => (
        <TitledSection level="h3" key={field} title={t(`cards:page.${field}`)}>
          <RichTextView html={card[field]} lang={card.language} />
        </TitledSection>
      ))}
      {card.key_idea.length > 0 ? (
        <TitledSection level="h3" title={t('cards:page.keyIdeas')}>
          <KeyIdeaList ideas={card.key_idea} lang={card.language} open />
        </TitledSection>
      ) : null}
      {card.resource.length > 0 ? (
        <TitledSection level="h3" title={t('cards:page.resources')}>
          <ResourceList resources={card.resource} ideas={card.key_idea} />
        </TitledSection>
      ) : null}
      {test.length > 0 ? (
        <TitledSection level="h3" title={t('queue.test')}>
          <ul lang={card.language} dir="auto" className="flex list-disc flex-col gap-1.5 ps-5 text-14">
            {test.map(({ _id, order: _, ...item }) => (
              <li key={_id} className="whitespace-pre-line wrap-anywhere">
                {itemWords(item, plainText)}
              </li>
            ))}
          </ul>
        </TitledSection>
      ) : null}
    </div>
  );
}
