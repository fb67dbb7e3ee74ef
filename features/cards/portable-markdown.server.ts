import { line, list, plain, quoted, rich, section, withFiles } from '#platform/portable/markdown.server.ts';
import type { Flashcard, Question } from './contract.ts';
import type { PortableCard } from './portable.contract.ts';
import { hasText } from './rules/empty-ideas.ts';
import { isRichTextEmpty } from '#platform/text/rich-text.ts';

export type CardWord =
  | 'untitled'
  | 'cover'
  | 'category'
  | 'language'
  | 'author'
  | 'otherWords'
  | 'keyIdeas'
  | 'desc'
  | 'summary'
  | 'notesDataAuthor'
  | 'notesData'
  | 'flashcards'
  | 'questions'
  | 'resources';

/** A card as Markdown: everything on it, in the order of its page. `words`: headings in the reader's language. */
export function markdownOf(
  card: PortableCard,
  words: (key: CardWord) => string,
  named: (key: string) => string,
): string {
  const texts = (['desc', 'summary', 'notesDataAuthor', 'notesData'] as const).filter(
    (field) => !isRichTextEmpty(card[field]),
  );
  const groups = [...new Set(card.flashcard.flatMap(({ group }) => group ?? []))];
  return `${[
    `# ${line(card.title) || words('untitled')}`,
    ...(card.subtitle ? [`_${line(card.subtitle)}_`] : []),
    ...(card.cover_picture ? [`![${words('cover')}](${withFiles(card.cover_picture.regular)})`] : []),
    ...(card.memo ? [quoted(plain(card.memo))] : []),
    [
      `- ${words('category')} ${line(named(`category.${card.category_1}`))}, ${line(named(`subCategory.${card.category_2}`))}`,
      `- ${words('language')} ${line(named(`language.${card.language}`))}`,
      ...(card.author_name ? [`- ${words('author')} ${line(card.author_name)}`] : []),
    ].join('\n'),
    ...section(
      words('keyIdeas'),
      card.key_idea
        .filter(hasText)
        .flatMap((idea) => [
          ...(idea.title.trim() ? [`### ${line(idea.title)}`] : []),
          ...(isRichTextEmpty(idea.key_idea_description) ? [] : [rich(idea.key_idea_description)]),
        ]),
    ),
    ...texts.flatMap((field) => section(words(field), [rich(card[field])])),
    ...section(
      words('flashcards'),
      card.flashcard.map((flashcard) =>
        [
          ...(flashcard.title.trim() ? [`### ${line(flashcard.title)}`] : []),
          `**${line(flashcard.question)}**`,
          ...(flashcard.image ? [`![](${withFiles(flashcard.image)})`] : []),
          ...linksTo(flashcard.sounds?.front),
          flashcard.answer_list.map((answer) => `- ${line(answer)}`).join('\n'),
          ...linksTo(flashcard.sounds?.back),
          ...tagsOf(flashcard, groups),
        ].join('\n\n'),
      ),
    ),
    ...section(
      words('questions'),
      card.quizz.flatMap((question) => [
        `### ${line(question.question)}`,
        ...answersOf(question, words),
        ...(isRichTextEmpty(question.explanation) ? [] : [quoted(rich(question.explanation))]),
      ]),
    ),
    ...section(
      words('resources'),
      list(
        card.resource.map(
          ({ title, url, author, comment, markAsDone }) =>
            `[${markAsDone ? 'x' : ' '}] ${url ? `[${line(title || url)}](<${url.replace(/[<>\s]/g, encodeURIComponent)}>)` : line(title)}${author ? `, ${line(author)}` : ''}${comment ? `: ${line(comment)}` : ''}`,
        ),
      ),
    ),
  ].join('\n\n')}\n`;
}

/** Sounds have no name but that of their file. */
const linksTo = (sounds: readonly string[] = []): string[] => sounds.map((address) => `[♪](${withFiles(address)})`);

/**
 * Tags as readers of Markdown know them. A group is a tag too, whose number says which flashcards of the card are not
 * asked on the same day.
 */
function tagsOf({ tags = [], group }: Flashcard, groups: readonly string[]): string[] {
  const all = [
    ...tags.map((tag) => `#${line(tag.trim().replace(/\s+/g, '-'))}`),
    ...(group === undefined ? [] : [`#loci-group-${groups.indexOf(group) + 1}`]),
  ];
  return all.length === 0 ? [] : [all.join(' ')];
}

function answersOf(question: Question, words: (key: CardWord) => string): string[] {
  switch (question.type) {
    case 'multiple_choice':
      return list(
        question.answer_list.map(({ content, rightAnswer }) => `[${rightAnswer ? 'x' : ' '}] ${line(content)}`),
      );
    case 'type_answer':
      return list(question.entries.map(({ content, expectedAnswer }) => `${line(content)} → ${line(expectedAnswer)}`));
    case 'fill_blanks':
      return [
        ...list(question.blanks.map(({ expectedAnswer }) => line(expectedAnswer))),
        ...otherWords(question, words),
      ];
    case 'association':
      return list(
        question.associations.map(
          ({ leftIndex, rightIndex }) =>
            `${line(question.leftItems[leftIndex] ?? '')} → ${line(question.rightItems[rightIndex] ?? '')}`,
        ),
      );
    case 'word_order':
      return list([line(question.sentence)]);
  }
}

/** Options that belong to no blank. A word that two blanks expect is listed twice. */
function otherWords(
  { blanks, options }: Extract<Question, { type: 'fill_blanks' }>,
  words: (key: CardWord) => string,
): string[] {
  const left = blanks.map(({ expectedAnswer }) => expectedAnswer);
  const others = options.filter((option) => {
    const at = left.indexOf(option);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return others.length > 0 ? [`${words('otherWords')} ${others.map(line).join(' · ')}`] : [];
}
