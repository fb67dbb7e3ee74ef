import { namesLanguage } from './language-words.ts';

/** What a column of an imported text holds. */
export const columnRoles = [
  'question',
  'answer',
  'accepted',
  'explanation',
  'note',
  'title',
  'tags',
  'card',
  'guid',
  'ignored',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** Column names, in the languages of the interface and of common exporters (Anki, Quizlet, Mochi, spreadsheets). */
const namesOf: Record<ColumnRole, readonly string[]> = {
  question: ['question', 'front', 'term', 'word', 'expression', 'phrase', 'prompt', 'vocabulary', 'recto', 'terme']
    .concat(['mot', 'vocabulaire', 'frage', 'vorderseite', 'begriff', 'wort', 'vokabel', 'pregunta', 'palabra'])
    .concat(['término', 'anverso', 'domanda', 'parola', 'termine', 'pergunta', 'palavra'])
    .concat([
      'вопрос',
      'слово',
      'термин',
      '질문',
      '문제',
      '앞면',
      '단어',
      '용어',
      '質問',
      '問題',
      '表面',
      '単語',
      '用語',
    ])
    .concat(['问题', '正面', '单词', '词语', '术语', 'คำถาม', 'ด้านหน้า', 'คำศัพท์', 'câu hỏi', 'mặt trước', 'từ vựng']),
  answer: ['answer', 'back', 'definition', 'translation', 'meaning', 'verso', 'définition', 'traduction', 'réponse']
    .concat(['signification', 'antwort', 'rückseite', 'übersetzung', 'bedeutung', 'respuesta', 'traducción'])
    .concat(['significado', 'definición', 'reverso', 'risposta', 'traduzione', 'definizione', 'resposta', 'tradução'])
    .concat([
      'ответ',
      'перевод',
      'значение',
      'определение',
      '정답',
      '답변',
      '뒷면',
      '의미',
      '번역',
      '答え',
      '裏面',
      '意味',
    ])
    .concat(['答案', '背面', '释义', '定义', '翻译', 'คำตอบ', 'ด้านหลัง', 'ความหมาย', 'คำแปล', 'câu trả lời', 'mặt sau'])
    .concat(['định nghĩa', 'bản dịch']),
  accepted: ['more answers', 'more_answers', 'further answers', 'accepted', 'accepted answers', 'alternatives'].concat([
    'alternative',
    'synonyms',
    'synonym',
    'synonymes',
    'synonyme',
    'autres réponses',
    'sinónimos',
  ]),
  explanation: ['explanation', 'explication', 'erklärung', 'explicación', 'spiegazione', 'explicação', 'extra'].concat([
    'back extra',
    'justification',
    'rationale',
    'feedback',
    'объяснение',
    '설명',
    '説明',
    '解説',
    '解释',
    'คำอธิบาย',
    'giải thích',
  ]),
  // Columns of such names are often about something else.
  note: [],
  title: ['title', 'titre', 'titel', 'título', 'titolo', 'heading'].concat([
    'название',
    'заголовок',
    '제목',
    'タイトル',
    '标题',
    'ชื่อเรื่อง',
    'tiêu đề',
  ]),
  tags: ['tags', 'tag', 'labels', 'label', 'étiquettes', 'étiquette', 'schlagwörter', 'schlagwort', 'etiquetas'].concat(
    ['etichette', 'marcadores', 'теги', 'метки', '태그', 'タグ', '标签', 'แท็ก', 'nhãn'],
  ),
  // Only what says so itself: a deck is a column like others in most texts.
  card: [],
  guid: ['guid'],
  ignored: ['id', 'uuid', 'key', 'nr', 'no', 'no.', 'n°', '#', 'number', 'index', 'row', 'line', 'note id']
    .concat(['noteid', 'nid', 'card id', 'cid', 'deck', 'notetype', 'note type', 'type', 'status', 'state', 'created'])
    .concat(['created at', 'modified', 'updated', 'updated at', 'date', 'due', 'interval', 'ease', 'reps', 'lapses'])
    .concat(['example', 'exemple', 'beispiel', 'ejemplo', 'audio', 'sound', 'image', 'picture', 'source', 'notes'])
    .concat([
      'unit',
      'lesson',
      'chapter',
      'page',
      'level',
      'unité',
      'leçon',
      'chapitre',
      'niveau',
      'einheit',
      'lektion',
    ])
    .concat(['kapitel', 'seite', 'stufe', 'unidad', 'lección', 'capítulo', 'nivel', 'unità', 'lezione', 'capitolo'])
    .concat(['part of speech', 'pos', 'word class', 'word type', 'gender', 'plural', 'genre', 'pluriel', 'wortart'])
    .concat(['reading', 'pronunciation', 'pinyin', 'ipa', 'romaji', 'transcription', 'lecture', 'prononciation'])
    .concat(['aussprache', 'category', 'catégorie', 'kategorie', 'frequency', 'rank']),
};

/** Words of a longer name, such as `English gloss`, that say that the column explains another one. */
const glossWords = new Set(
  ['gloss', 'glosse', 'meaning', 'translation', 'translated', 'definition', 'sense', 'equivalent'].concat(
    ['traduction', 'définition', 'signification', 'sens', 'übersetzung', 'bedeutung', 'traducción', 'significado'],
    ['definición', 'traduzione', 'significato', 'definizione', 'tradução', 'definição'],
  ),
);
const wordsOf = (name: string) => folded(name).split(/[^\p{L}\p{M}]+/u);
const isGloss = (name: string) => wordsOf(name).some((word) => glossWords.has(word));
const hasLanguage = (name: string) =>
  namesLanguage(name) || wordsOf(name).some((word) => word !== '' && namesLanguage(word));

const roleOfName = new Map(
  columnRoles.flatMap((role) => namesOf[role].map((name): [string, ColumnRole] => [folded(name), role])),
);

/** Whether this is a known name of a column. */
export const namesRole = (name: string): boolean => roleOfName.has(folded(name));

/** Fewest rows in which one odd value among running numbers is taken for a slip. */
const fewestWithSlip = 4;

/** Whether the numbers run on by one from row to row, but for one value: left out, there twice, or misspelt. */
function runsWithSlip(cells: readonly string[]): boolean {
  if (cells.length < fewestWithSlip) return false;
  // Each number minus its row: the same in all rows before the odd one, and in all behind it.
  const starts = cells.map((cell, row) =>
    /^\s*\(?\d{1,6}[.):]?\s*$/.test(cell) ? Number(cell.replace(/\D/g, '')) - row : NaN,
  );
  const [first = NaN, second] = starts;
  const slip = first === second ? starts.findIndex((start) => start !== first) : 0;
  const behind = starts.slice(slip + 1);
  if (behind.some((start) => start !== behind[0])) return false;
  if (slip < 0) return true;
  if (slip === 0) return behind[0] === 0 || behind[0] === 1;
  return behind.length === 0 || Math.abs(behind[0]! - first) <= 1;
}

/** Whether a column holds keys: all values differ, and they count up or look like generated ids. */
export function looksLikeId(cells: readonly string[]): boolean {
  if (runsWithSlip(cells)) return true;
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  if (filled.length < 2 || filled.length < cells.length || new Set(filled).size < filled.length) return false;
  const numbers = filled.map(Number);
  // Two values are few: only a running number from the first row on is sure.
  if (filled.length === 2) return (filled[0] === '0' || filled[0] === '1') && numbers[1] === numbers[0]! + 1;
  const counts = numbers.every((value, at) => Number.isInteger(value) && (at === 0 || value > numbers[at - 1]!));
  const key = /^(?=.*\d)[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$|^(?=.*\d)[0-9A-Za-z_-]{9,40}$/;
  return counts || filled.every((value) => key.test(value));
}

/**
 * Guesses the role of each column, by its name and then by its content. Of the remaining columns the first is the
 * question and the next the answer; further ones are ignored. `named` holds roles that the text itself declares.
 */
export function guessColumns(
  header: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
  named: ReadonlyMap<number, ColumnRole> = new Map(),
): ColumnRole[] {
  const count = Math.max(header?.length ?? 0, usualLength(rows), 2);
  const columns = Array.from({ length: count }, (_, column) => rows.map((cells) => cells[column] ?? ''));
  const isEmpty = (column: number) => rows.length > 0 && columns[column]!.every((cell) => cell.trim() === '');
  const roles = columns.map((cells, column): ColumnRole | undefined => {
    const byName = named.get(column) ?? roleOfName.get(folded(header?.[column] ?? ''));
    // A key beside one other column would leave no answer.
    if (byName === 'guid' && count <= 2) return 'ignored';
    if (!byName && count > 2 && isEmpty(column)) return 'ignored';
    // With only two columns, numbers are more likely questions or answers (such as years) than ids.
    return byName ?? (count > 2 && looksLikeId(cells) ? 'ignored' : undefined);
  });
  // Of columns that look alike, those that name a language or a gloss are meant.
  const isFree = (column: number) => roles[column] === undefined;
  const names = header ?? [];
  const languages = names.flatMap((name, column) =>
    isFree(column) && hasLanguage(name) && !isGloss(name) ? [column] : [],
  );
  const glosses = names.flatMap((name, column) => (isFree(column) && isGloss(name) ? [column] : []));
  const isAnswered = roles.includes('answer');
  const [asked] = roles.includes('question')
    ? []
    : languages.length > 1 || glosses.length > 0 || isAnswered
      ? languages
      : [];
  if (asked !== undefined) roles[asked] = 'question';
  const answering = isAnswered ? undefined : (glosses[0] ?? languages.find((column) => column !== asked));
  if (answering !== undefined && roles.includes('question')) roles[answering] = 'answer';
  else if (answering !== undefined && glosses.length > 0) roles[answering] = 'answer';
  for (const role of ['question', 'answer'] as const) {
    // If several columns have the name of one role, the first gets it; further answers become accepted answers.
    roles.forEach((each, column) => {
      if (each === role && roles.indexOf(role) < column) roles[column] = role === 'answer' ? 'accepted' : 'ignored';
    });
    if (roles.includes(role)) continue;
    const free = roles.indexOf(undefined);
    const unused = roles.findIndex((each, column) => each === 'ignored' && !named.has(column) && !isEmpty(column));
    if (free >= 0) roles[free] = role;
    else if (unused >= 0) roles[unused] = role;
  }
  return roles.map((role) => role ?? 'ignored');
}

/** The most frequent number of cells per row. */
function usualLength(rows: readonly (readonly string[])[]): number {
  const counts = Map.groupBy(rows, ({ length }) => length);
  return [...counts].reduce((best, [length, of]) => (of.length > best.of ? { length, of: of.length } : best), {
    length: 0,
    of: 0,
  }).length;
}

export interface MappedCells {
  readonly question: string;
  readonly answer: string;
  readonly more: readonly string[];
  readonly explanation: string;
  /** Shown below the answer. */
  readonly note: string;
  readonly title: string;
  readonly tags: readonly string[];
  /** Title of the card: the innermost deck; '' if no column names it. */
  readonly card: string;
  /** The key of the row in the program that wrote it; '' if no column has it. */
  readonly guid: string;
  /** There is text beyond the last column with a role. */
  readonly extra: boolean;
}

/** Combines the cells of a row by the roles of their columns. */
export function mapCells(cells: readonly string[], roles: readonly ColumnRole[]): MappedCells {
  const of = (role: ColumnRole) => cells.filter((cell, column) => roles[column] === role && cell !== '');
  const answer = of('answer').join('\n');
  const accepted = of('accepted').flatMap((cell) => cell.split(/\s*[|;\n]\s*/).filter(Boolean));
  return {
    question: of('question').join('\n'),
    answer,
    more: [...new Set(accepted)].filter((each) => each !== answer),
    explanation: of('explanation').join('\n'),
    note: of('note').join('\n'),
    title: of('title').join(' '),
    tags: tagsIn(of('tags').join(' ')),
    card: of('card').join(' ').split('::').at(-1)!.trim(),
    guid: of('guid').join(' '),
    extra: cells.slice(roles.length).some((cell) => cell !== ''),
  };
}

/** Tags of a cell, without `#`. */
export function tagsIn(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .map((tag) => tag.replace(/^#+/, ''))
    .filter(Boolean);
}

function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .trim();
}
