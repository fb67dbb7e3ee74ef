import { expect, test } from 'vitest';
import { readPastedStudents, type PasteProblem } from './pasted-students.ts';

const into = { students: [], allowed: 10, own: 'teacher@example.org' };
const read = (text: string, over = {}) => readPastedStudents(text, { ...into, ...over });
const understood = (text: string) => read(text).map(({ name, email }) => [name, email]);

test.each<[string, string, [string, string][]]>([
  ['an address', 'ada@example.org', [['', 'ada@example.org']]],
  ['a name and an address', 'Ada Lovelace <Ada@Example.org>', [['Ada Lovelace', 'ada@example.org']]],
  ['a quoted name, family name first', '"Lovelace, Ada" <ada@example.org>', [['Ada Lovelace', 'ada@example.org']]],
  ['the address first', 'ada@example.org Ada Lovelace', [['Ada Lovelace', 'ada@example.org']]],
  ['columns', '1\tLovelace\tAda\tada@example.org', [['Lovelace Ada', 'ada@example.org']]],
  ['cells of a CSV file', 'Ada;Lovelace;ada@example.org;', [['Ada Lovelace', 'ada@example.org']]],
  [
    'one column',
    'ada@example.org\r\nbob@example.org\n\n',
    [
      ['', 'ada@example.org'],
      ['', 'bob@example.org'],
    ],
  ],
  [
    'commas',
    'ada@example.org, bob@example.org;eve@example.org',
    [
      ['', 'ada@example.org'],
      ['', 'bob@example.org'],
      ['', 'eve@example.org'],
    ],
  ],
  [
    'a line out of a letter’s head',
    'Ada Lovelace <ada@example.org>, Émile Zola <emile@example.org>.',
    [
      ['Ada Lovelace', 'ada@example.org'],
      ['Émile Zola', 'emile@example.org'],
    ],
  ],
  [
    'family names first, on one line',
    'Roe, Ann <ann@example.org>; Poe, Bob <bob@example.org>; "O’Neil, Cy" <cy@example.org>',
    [
      ['Ann Roe', 'ann@example.org'],
      ['Bob Poe', 'bob@example.org'],
      ['Cy O’Neil', 'cy@example.org'],
    ],
  ],
  [
    'family names first, with commas between the students',
    'Roe, Ann <ann@example.org>, St. John, Mary Ann <mary@example.org>, 3. Poe, Bob <bob@example.org>',
    [
      ['Ann Roe', 'ann@example.org'],
      ['Mary Ann St. John', 'mary@example.org'],
      ['Bob Poe', 'bob@example.org'],
    ],
  ],
  [
    'names both ways round, on one line',
    'Ann Roe <ann@example.org>; Poe, Bob <bob@example.org>',
    [
      ['Ann Roe', 'ann@example.org'],
      ['Bob Poe', 'bob@example.org'],
    ],
  ],
  [
    'names behind their addresses, on one line',
    'ann@example.org Ann Roe; bob@example.org (Poe, Bob)',
    [
      ['Ann Roe', 'ann@example.org'],
      ['Bob Poe', 'bob@example.org'],
    ],
  ],
  [
    'invisible signs in addresses and names',
    '\uFEFFAnn\u00A0Roe <\u200Bann@\u00ADexample.org\u200E>\nbob@exam\u2060ple\u200D.org\u202C',
    [
      ['Ann Roe', 'ann@example.org'],
      ['', 'bob@example.org'],
    ],
  ],
  [
    'full-width signs',
    '山田 太郎 ＜ｔａｒｏ＠ｅｘａｍｐｌｅ．ｏｒｇ＞；Ann Roe 〈ann＠example。org〉、bob＠example．org',
    [
      ['山田 太郎', 'taro@example.org'],
      ['Ann Roe', 'ann@example.org'],
      ['', 'bob@example.org'],
    ],
  ],
  ['nothing', ' \n --- \n', []],
])('a pasted list: %s', (_, text, expected) => expect(understood(text)).toEqual(expected));

test.each<[string, (PasteProblem | undefined)[], object]>([
  ['Name\tE-mail\nAda\tada@example.org', ['heading', undefined], {}],
  ['Ada Lovelace\nbob@example.org', ['noAddress', undefined], {}],
  ['ada@example\nbob@example.org', ['invalid', undefined], {}],
  ['adä@example.org', ['letters'], {}],
  ['Teacher@example.org', ['own'], {}],
  ['ada@example.org\nADA@example.org', [undefined, 'repeated'], {}],
  [
    'ada@example.org\nbob@example.org',
    ['listed', undefined],
    { students: [{ user_id: null, email: 'ada@example.org' }] },
  ],
  ['ada@example.org\nbob@example.org\nnobody', [undefined, 'studentsFull', 'noAddress'], { allowed: 1 }],
])('why an entry is left out: %j', (text, problems, over) => {
  expect(read(text, over).map(({ problem }) => problem)).toEqual(problems);
});

test('who is a student already takes no place, and more than the plan allows adds nobody', () => {
  const students = [{ user_id: null, email: 'ada@example.org' }];
  expect(read('ada@example.org\nbob@example.org', { students, allowed: 2 }).map(({ problem }) => problem)).toEqual([
    'listed',
    undefined,
  ]);
  expect(read('bob@example.org', { students: [...students, ...students], allowed: 1 })[0]!.problem).toBe(
    'studentsFull',
  );
});

test('for a class: students of other classes come into it without a place, those of this one are named', () => {
  const known = (email: string) => ({ user_id: null, email });
  const students = [known('ada@example.org'), known('bob@example.org')];
  const rows = read('ada@example.org\n\nbob@example.org, eve@example.org\nzoe@example.org\nada@example.org', {
    students,
    inClass: [students[0]!],
    allowed: 3,
  });
  expect(rows.map(({ line, known, problem }) => [line, known, problem])).toEqual([
    [1, true, 'listed'],
    [3, true, undefined],
    [3, false, undefined],
    [4, false, 'studentsFull'],
    [5, true, 'listed'],
  ]);
});

test('one command adds 200 students', () => {
  const text = Array.from({ length: 201 }, (_, place) => `s${place}@example.org`).join('\n');
  const rows = read(text, { allowed: 1_000 });
  expect(rows.filter(({ problem }) => !problem)).toHaveLength(200);
  expect(rows.at(-1)!.problem).toBe('tooMany');
});
