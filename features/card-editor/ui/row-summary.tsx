import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import type { Flashcard, KeyIdea, Question, Resource } from '#features/cards/contract.ts';
import type { ListName, RowOf } from '#features/cards/rules/editor-content.ts';
import { plainText } from '#platform/text/rich-text.ts';
import { useContent } from './editing-context.tsx';

/** A row as one line. `quiet`: its fields are shown below. */
export function RowSummary({ list, row, quiet = false }: { list: ListName; row: RowOf; quiet?: boolean }) {
  const { t } = useTranslation('card-editor');
  const lang = useContent((content) => content.language);
  const [words, aside, kind] = useSummary(list, row);
  return (
    <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-baseline sm:gap-3">
      {kind ? <span className="shrink-0 text-12 font-medium text-ink-3">{kind}</span> : null}
      <span
        lang={lang}
        dir="auto"
        className={cx(
          'min-w-0 truncate @max-[18rem]:line-clamp-3 @max-[18rem]:whitespace-normal @max-[18rem]:wrap-anywhere',
          words ? `${quiet ? 'text-ink-2' : 'text-ink'} sm:max-w-[62%]` : 'text-ink-3 italic',
        )}
      >
        {words || t(`editor.rows.blank.${list}`)}
      </span>
      {aside && !quiet ? (
        <span lang={lang} dir="auto" className="min-w-0 flex-1 truncate text-14 text-ink-3">
          {aside}
        </span>
      ) : null}
    </span>
  );
}

function useSummary(list: ListName, row: RowOf): [words: string, aside: string, kind?: string] {
  const { t } = useTranslation(['card-editor', 'cards']);
  switch (list) {
    case 'key_idea': {
      const idea = row as KeyIdea;
      return [idea.title.trim(), plainText(idea.key_idea_description.slice(0, 400))];
    }
    case 'flashcard': {
      const card = row as Flashcard;
      return [
        card.question.trim() || card.title.trim(),
        card.answer_list
          .map((answer) => answer.trim())
          .filter(Boolean)
          .join(' · '),
      ];
    }
    case 'resource': {
      const resource = row as Resource;
      return [resource.title.trim() || resource.url, resource.author, t(`resource.category.${resource.category}`)];
    }
    case 'quizz': {
      const question = row as Question;
      const words =
        question.type === 'word_order'
          ? question.question.trim() || question.sentence.trim()
          : question.question.trim();
      return [words, '', t(`cards:question.type.${question.type}`)];
    }
  }
}
