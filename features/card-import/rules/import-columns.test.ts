import { expect, test } from 'vitest';
import { guessColumns, mapCells, type ColumnRole } from './import-columns.ts';
import { isHeader } from './import-header-row.ts';
import { typedQuestion } from './import-row.ts';
import { columnSamples, detectImportSettings, importRows, withGuessedRoles } from './import-text.ts';

const ignored = 'ignored';

test.each<[string, ColumnRole[]]>([
  ['ID,Front,Back,Tags', [ignored, 'question', 'answer', 'tags']],
  ['id;word;definition;example;tags;status', [ignored, 'question', 'answer', ignored, 'tags', ignored]],
  ['Deck,Note Type,Recto,Verso', [ignored, ignored, 'question', 'answer']],
  ['Back,Front', ['answer', 'question']],
  ['Term,Definition,Synonyms,Title', ['question', 'answer', 'accepted', 'title']],
  ['Вопрос,Ответ,Теги', ['question', 'answer', 'tags']],
  ['앞면,뒷면,태그', ['question', 'answer', 'tags']],
  ['単語,意味,解説', ['question', 'answer', 'explanation']],
  ['单词,释义,标签', ['question', 'answer', 'tags']],
  ['คำถาม,คำตอบ,คำอธิบาย', ['question', 'answer', 'explanation']],
  ['Mặt trước,Mặt sau,Tiêu đề', ['question', 'answer', 'title']],
  ['Wort,Übersetzung,Translation', ['question', 'answer', 'accepted']],
  ['Country,Capital', ['question', 'answer']],
  ['nr,Country,Capital,Population', [ignored, 'question', 'answer', ignored]],
  ['id,guid', ['question', 'answer']],
  ['Unit,Spanish,Gender,English', [ignored, 'question', ignored, 'answer']],
  ['Stamm,Latein,Beispiel,Deutsch', [ignored, 'question', ignored, 'answer']],
  ['Code,Mark,French,German', [ignored, ignored, 'question', 'answer']],
  ['Code,French,Meaning', [ignored, 'question', 'answer']],
  ['Code,Spanish word,English gloss', [ignored, 'question', 'answer']],
  ['English gloss,Code,Spanish word', ['answer', ignored, 'question']],
  ['Word,Page,German', ['question', ignored, 'answer']],
  ['Word,Code,German gloss', ['question', ignored, 'answer']],
  ['Character,Pinyin,Gloss', ['question', ignored, 'answer']],
  ['Unit,Lesson', ['question', 'answer']],
  ['Capital,English', ['question', 'answer']],
])('columns are recognised by name: %s', (header, roles) => {
  expect(guessColumns(header.split(/[,;]/), [])).toEqual(roles);
});

test.each<[string, string[], ColumnRole[]]>([
  ['counting numbers', ['1,chien,dog', '2,chat,cat', '7,loup,wolf'], [ignored, 'question', 'answer']],
  ['generated ids', ['Lp0vN8sWz1,b,c', 'Qz7mR4tYx2,d,e', 'Hj5kB1nMv3,f,g'], [ignored, 'question', 'answer']],
  ['years that are the question', ['1789,Révolution', '1848,Printemps', '1871,Commune'], ['question', 'answer']],
  ['a running number of two rows', ['1,sol,sun', '2,luna,moon'], [ignored, 'question', 'answer']],
  ['a running number from zero', ['0,sol,sun', '1,luna,moon'], [ignored, 'question', 'answer']],
  ['two numbers that are no running number', ['12,XII,twelve', '15,XV,fifteen'], ['question', 'answer', ignored]],
  ['two rows of two columns', ['1,one', '2,two'], ['question', 'answer']],
  ['an empty column', [',chien,dog', ',chat,cat'], [ignored, 'question', 'answer']],
  ['an empty column between', ['chien,,dog', 'chat,,cat'], ['question', ignored, 'answer']],
  ['a running number with one misspelt', ['1,a,b', '2,c,d', '2a,e,f', '4,g,h'], [ignored, 'question', 'answer']],
  ['a running number with one left out', ['1,a,b', '2,c,d', ',e,f', '3,g,h', '4,i,j'], [ignored, 'question', 'answer']],
  ['a running number twice', ['1,a,b', '2,c,d', '2,e,f', '3,g,h', '4,i,j'], [ignored, 'question', 'answer']],
  ['a running number with a word above', ['x,a,b', '2,c,d', '3,e,f', '4,g,h'], [ignored, 'question', 'answer']],
  ['a running number with a word below', ['1.,a,b', '2.,c,d', '3.,e,f', 'sum,g,h'], [ignored, 'question', 'answer']],
  ['years with one odd value', ['1789,a,b', '1848,c,d', 'x,e,f', '1871,g,h'], ['question', 'answer', ignored]],
  ['numbers that do not count up', ['3,chien,dog', '3,chat,cat', '1,loup,wolf'], ['question', 'answer', ignored]],
])('unnamed columns are recognised by content: %s', (_, lines, roles) => {
  expect(
    guessColumns(
      undefined,
      lines.map((line) => line.split(',')),
    ),
  ).toEqual(roles);
});

test.each([
  [['ID', 'Front', 'Back', 'Tags'], true],
  [['id', 'word', 'definition', 'example', 'tags', 'status'], true],
  [['chien', 'dog'], false],
  [['word', 'Wort'], true],
  [['question', 'something of mine'], false],
])('a first row of names: %j → %s', (cells, is) => {
  expect(isHeader(cells)).toBe(is);
});

test.each<[string, string, boolean]>([
  ['names of languages', 'Español;Français;Página|pan;pain;3', true],
  ['names of languages in other words', 'Deutsch;Polnisch|Haus;dom|Katze;kot', true],
  ['names of languages in Korean', '독일어;프랑스어|Haus;maison|Katze;chat', true],
  ['a list of languages is no header', 'Spanish;Español|French;Français|German;Deutsch', false],
  ['scripts below that are not above', 'char;zhuyin;book|中;ㄓㄨㄥ;3|國;ㄍㄨㄛˊ;4', true],
  ['one script and a capital', 'Kanji;Meaning|犬;dog|猫;cat', true],
  ['three columns of Japanese', 'Kanji;Reading;Meaning|犬;いぬ;dog|猫;ねこ;cat', true],
  ['a foreign word among others', 'OK;はい|犬;いぬ|猫;ねこ', false],
  ['a column of numbers', 'Ruler;Year|Caesar;-49|Cleopatra;-51|Hannibal;-218', true],
  ['numbers below a name with a number', 'Henry 8;King 1|Caesar;-49|Cleopatra;-51|Hannibal;-218', false],
  ['numbers in every row', 'Napoleon;1815|Caesar;-49|Cleopatra;-51', false],
  ['ordinary words', 'chien;dog|chat;cat|loup;wolf', false],
  ['a sentence above', 'Who ruled Rome?;Year|Caesar;-49|Cleopatra;-51|Hannibal;-218', false],
  ['a name twice', 'Wert;Wert|a;1|b;2|c;3', false],
])('a header is recognised by what it is: %s', (_, text, is) => {
  const [first, ...below] = text.split('|').map((row) => row.split(';'));
  expect(isHeader(first!, below)).toBe(is);
});

test('columns are chosen by the names of the header, wherever they are', () => {
  const text = 'Answer,Question\nRome,Capital of Italy';
  expect(importRows(text, detectImportSettings(text))).toMatchObject([
    { question: 'Capital of Italy', answer: 'Rome' },
  ]);
  const empty = '#separator:tab\n#guid column:1\nx1\t\tchien\tdog\nx2\t\tchat\tcat';
  expect(importRows(empty, detectImportSettings(empty))).toMatchObject([{ question: 'chien', answer: 'dog' }, {}]);
});

test('a column that only some rows have can be assigned', () => {
  const text = 'sol,sun\nluna,moon\nmare,sea,ocean';
  const settings = { ...detectImportSettings(text), columns: 'all' as const };
  expect(settings.roles).toEqual(['question', 'answer']);
  expect(columnSamples(text, settings).map(({ sample }) => sample)).toEqual(['sol', 'sun', 'ocean']);
  const roles: ColumnRole[] = ['question', 'answer', 'accepted'];
  expect(importRows(text, { ...settings, roles })[2]).toMatchObject({ answer: 'sea', more: ['ocean'], problems: [] });
});

test('cells are combined by the roles of their columns', () => {
  const roles: ColumnRole[] = [ignored, 'question', 'answer', 'accepted', 'tags', 'title'];
  expect(mapCells(['7', 'gut', 'good', 'fine | well; good', 'a1 #adj', 'Unit 1', 'beyond'], roles)).toEqual({
    question: 'gut',
    answer: 'good',
    note: '',
    more: ['fine', 'well'],
    explanation: '',
    title: 'Unit 1',
    tags: ['a1', 'adj'],
    card: '',
    guid: '',
    extra: true,
  });
});

test.each([
  ['alone', 'km / h', [], { expectedAnswer: 'km / h', explanation: '<p>Speed</p>' }],
  ['with a further one', 'km', ['mile'], { expectedAnswer: 'km / mile', explanation: '<p>Speed</p>' }],
  [
    'with a further one and a slash',
    'km / h',
    ['mph'],
    { expectedAnswer: 'km / h', explanation: '<p>km / h | mph</p><p>Speed</p>' },
  ],
])('an answer with an explanation, %s', (_, answer, more, { expectedAnswer, explanation }) => {
  expect(typedQuestion('Unit?', answer, more, 'Speed')).toMatchObject({ entries: [{ expectedAnswer }], explanation });
});

test('in an export that begins with ids, the words are the questions', () => {
  const text = 'ID,Front,Back,Tags\n17,chien,dog,animals\n18,chat,cat,';
  expect(importRows(text, detectImportSettings(text))).toMatchObject([
    { line: 2, question: 'chien', answer: 'dog', title: '', tags: ['animals'], problems: [] },
    { line: 3, question: 'chat', answer: 'cat', title: '', tags: [], problems: [] },
  ]);
});

test('the header of an Anki export names its columns', () => {
  const text = '#separator:tab\n#html:false\n#guid column:1\n#tags column:4\nx1\tchien\tdog\tanimals';
  expect(importRows(text, detectImportSettings(text))).toMatchObject([
    { line: 5, question: 'chien', answer: 'dog', title: '', tags: ['animals'] },
  ]);
  const named = '#separator:tab\n#columns:Back\tFront\ndog\tchien';
  expect(importRows(named, detectImportSettings(named))).toMatchObject([{ question: 'chien', answer: 'dog' }]);
});

test('roles chosen by hand are kept, and guessed again after a change of the separators', () => {
  const text = 'ID,Front,Back\n17,chien,dog';
  const settings = detectImportSettings(text);
  const swapped = { ...settings, roles: ['ignored', 'answer', 'question'] as const };
  expect(importRows(text, swapped)).toMatchObject([{ question: 'dog', answer: 'chien' }]);
  expect(withGuessedRoles(text, { ...swapped, header: false }).roles).toEqual(['question', 'answer', 'ignored']);
});

test('more accepted answers than a flashcard can hold are refused with a reason', () => {
  const answers = Array.from({ length: 60 }, (_, at) => `answer ${at}`).join('|');
  const text = `Front,Back,Synonyms\nquestion,first,${answers}`;
  expect(importRows(text, detectImportSettings(text))).toMatchObject([{ problems: ['tooLong'] }]);
});

test('a deck column names the card of each row by its innermost deck', () => {
  const text =
    '#separator:tab\n#guid column:1\n#deck column:2\nx1\tPets::Dogs\tchien\tdog\nx2\tPets::Cats\tchat\tcat\nx3\t\tsol\tsun';
  const rows = importRows(text, detectImportSettings(text));
  expect(rows.map(({ question, answer, card }) => [question, answer, card])).toEqual([
    ['chien', 'dog', 'Dogs'],
    ['chat', 'cat', 'Cats'],
    ['sol', 'sun', ''],
  ]);
});
