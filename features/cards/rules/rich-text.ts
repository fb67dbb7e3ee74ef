/**
 * The markup that rich texts of a card may contain (S1 §3, §5). The editor offers exactly this, and the server enforces
 * it.
 */
export const cardRichText = {
  tags: [
    'p',
    'h1',
    'h2',
    'h3',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'code',
    'a',
    'strong',
    'em',
    'u',
    's',
    'mark',
    'sub',
    'sup',
    'ruby',
    'rt',
    'br',
    'hr',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  attributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  linkSchemes: ['http', 'https', 'mailto'],
  /** Only pictures of this instance, which the server has re-encoded. */
  picture: /^\/media\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\/(thumb|regular)\.webp$/,
} as const;

/** The rich text fields, by list; all other fields are plain text. */
export const richFields = {
  card: ['desc', 'summary', 'notesDataAuthor', 'notesData'],
  key_idea: ['key_idea_description'],
  resource: [],
  flashcard: ['front', 'back', 'cloze'],
  quizz: ['explanation'],
} as const;
