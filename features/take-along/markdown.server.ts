import TurndownService from 'turndown';
import type { Question } from '#features/cards/contract.ts';
import { isRichTextEmpty } from '#features/cards/rules/rich-text.ts';
import { hasText } from '#features/cards/rules/empty-ideas.ts';
import { toMarkdown } from '#features/maps/rules/formats/write-markdown.ts';
import { resourceOf } from '#features/maps/rules/formats/outline-tree.ts';
import { fromWire } from '#features/maps/rules/wire-shape.ts';
import type { ExportedCollection } from '#features/collections/portable.contract.ts';
import type { ExportedMap } from '#features/maps/portable.contract.ts';
import type { PortableCard } from '#features/cards/portable.contract.ts';
import type { ExportedJournal } from '#features/journals/portable.contract.ts';
import { pictureAddress } from './rules/export-format.ts';

const turndown = new TurndownService({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '_',
  preformattedCode: true,
});
// Markdown allows HTML for what it has no syntax for.
turndown.keep(['u', 'mark', 'sub', 'sup', 'table']);
// Of code, also where it has formatting, line breaks or no element of its own: the rule of the library knows only
// `pre` around a single `code`, and a line break would join two lines.
turndown.addRule('code', {
  filter: 'pre',
  replacement: (_content, node) => {
    const code = textOf(node).replace(/\n$/, '');
    if (code.trim() === '') return '';
    const longest = Math.max(2, ...[...code.matchAll(new RegExp('`+', 'g'))].map(([run]) => run.length));
    const fence = '`'.repeat(longest + 1);
    return `\n\n${fence}\n${code}\n${fence}\n\n`;
  },
});
turndown.addRule('struck', { filter: ['s'], replacement: (content) => `~~${content}~~` });

function textOf(node: Node): string {
  return [...node.childNodes]
    .map((child) => (child.nodeName === 'BR' ? '\n' : child.nodeType === 3 ? (child.nodeValue ?? '') : textOf(child)))
    .join('');
}

const plain = (text: string) => turndown.escape(text).replaceAll('<', '\\<');
/** One line, for headings and list items. */
const line = (text: string) => plain(text.replace(/\s+/g, ' ').trim());
const pictureFile = (id: string) => `pictures/${id}.webp`;
const withFiles = (text: string) => text.replace(pictureAddress, (_, id: string) => pictureFile(id));
const rich = (html: string) => withFiles(turndown.turndown(html));

/** Headings inside rich texts are on a lower level than these. */
const section = (title: string, blocks: readonly string[]) => (blocks.length > 0 ? [`## ${title}`, ...blocks] : []);
const list = (rows: readonly string[]) => (rows.length > 0 ? [rows.map((row) => `- ${row}`).join('\n')] : []);

/** A card as Markdown: everything on it, in the order of its page. `words`: headings in the reader's language. */
export function markdownOf(
  card: PortableCard,
  words: (key: MarkdownKey) => string,
  named: (key: string) => string,
): string {
  const texts = (['desc', 'summary', 'notesDataAuthor', 'notesData'] as const).filter(
    (field) => !isRichTextEmpty(card[field]),
  );
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
          flashcard.answer_list.map((answer) => `- ${line(answer)}`).join('\n'),
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

export interface CardFile {
  readonly name: string;
  readonly title: string;
}

/** A collection as Markdown: its texts, and its cards in order, each linked to its file. */
export function collectionMarkdown(
  collection: ExportedCollection,
  cards: readonly CardFile[],
  words: (key: MarkdownKey) => string,
): string {
  const rows = cards.map(({ name, title }, at) => `${at + 1}. [${line(title) || words('untitled')}](<../${name}>)`);
  return `${[
    `# ${line(collection.title) || words('untitledCollection')}`,
    ...(collection.cover_picture ? [`![${words('cover')}](../${withFiles(collection.cover_picture.regular)})`] : []),
    ...(collection.description.trim() ? [plain(collection.description.trim())] : []),
    ...(rows.length > 0 ? [rows.join('\n')] : []),
  ].join('\n\n')}\n`;
}

/** A map as Markdown: its outline, with its resources, each card linked to its file. */
export function mapMarkdown(map: ExportedMap, fileOf: (cardId: string) => CardFile | undefined): string {
  const { nodes, edges } = fromWire(map.nodes, map.edges);
  const linked = nodes.map((node) => {
    const card = node.memento && fileOf(node.memento._id);
    if (!card) return node;
    const link = resourceOf({ title: card.title, url: `../${card.name}` }, card.name);
    return { ...node, resources: [...(node.resources ?? []), link] };
  });
  return toMarkdown({ settings: map, nodes: linked, edges });
}

export type MarkdownKey =
  | 'untitled'
  | 'untitledCollection'
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

const quoted = (text: string) => text.replace(/^/gm, '> ');

function answersOf(question: Question, words: (key: MarkdownKey) => string): string[] {
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
  words: (key: MarkdownKey) => string,
): string[] {
  const left = blanks.map(({ expectedAnswer }) => expectedAnswer);
  const others = options.filter((option) => {
    const at = left.indexOf(option);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return others.length > 0 ? [`${words('otherWords')} ${others.map(line).join(' · ')}`] : [];
}

export const journalMarkdown = ({ date, title, content }: ExportedJournal): string =>
  `${[`# ${date}${title.trim() ? ` ${line(title)}` : ''}`, ...(isRichTextEmpty(content) ? [] : [rich(content)])].join('\n\n')}\n`;
