import { choose, fill, heard, order, pair, read, typed, type SampleCard } from '../../authoring.ts';

export const eigoDoshi: SampleCard = {
  slug: 'eigo-doshi',
  language: 'ja',
  author: 'haruka-sato',
  categories: ['LANGUAGE', 'LANGUAGEENGLISH'],
  title: '英語の不規則動詞',
  subtitle: '四つの型で覚える',
  memo: 'AAA、ABB、ABA、ABC',
  description: `
    英語の不規則動詞は、原形・過去形・過去分詞の形によって四つの型に分けられます。ばらばらに覚えるより、型ごとに声に出して覚えるほうが早く身につきます。`,
  summary: '**AAA** cut–cut–cut、**ABB** buy–bought–bought、**ABA** come–came–come、**ABC** sing–sang–sung。',
  minutes: 15,
  ideas: [
    [
      'AAA型',
      '三つとも同じ形です。cut–cut–cut、put–put–put、hit–hit–hit。read はつづりは同じですが、過去形は「レッド」と発音します。',
    ],
    ['ABB型', '過去形と過去分詞が同じです。buy–bought–bought、keep–kept–kept、make–made–made。'],
    ['ABA型', '原形と過去分詞が同じです。come–came–come、become–became–become、run–ran–run。'],
    ['ABC型', '三つとも違います。sing–sang–sung、write–wrote–written、go–went–gone。'],
    ['どこで使うか', '過去分詞は現在完了（have + 過去分詞）と受け身（be + 過去分詞）で使います。'],
  ],
  flashcards: [
    ['go の過去形', 'went'],
    ['go の過去分詞', 'gone'],
    ['buy の過去形', 'bought'],
    ['write の過去分詞', 'written'],
    ['come の過去分詞', 'come'],
    ['see の過去形', 'saw'],
    ['take の過去分詞', 'taken'],
    ['think の過去形', 'thought'],
    ['speak の過去分詞', 'spoken'],
    ['put の過去形', 'put'],
  ],
  questions: [
    typed('過去形を書きましょう。', { eat: 'ate', know: 'knew', bring: 'brought' }),
    pair('動詞と型をむすびましょう。', { cut: 'AAA型', buy: 'ABB型', come: 'ABA型', sing: 'ABC型' }),
    fill('I have [seen] that film, but I have not [read] the book. I [bought] it yesterday.', [
      'saw',
      'reading',
      'buyed',
    ]),
    choose('過去形と過去分詞が同じ動詞はどれですか。', ['make', 'keep', 'buy'], ['go', 'write', 'begin']),
    order(
      '語をならべかえて文を作りましょう。',
      'She has written three letters today',
      '「彼女は今日、手紙を三通書いた」という意味です。',
    ),
    heard('聞いて書きましょう。', ['written', 'caught', 'spoken']),
  ],
  resources: [
    read('List of English irregular verbs', 'https://en.wikipedia.org/wiki/List_of_English_irregular_verbs', {
      author: 'Wikipedia',
    }),
    read(
      'LearnEnglish: irregular verbs',
      'https://learnenglish.britishcouncil.org/grammar/english-grammar-reference/irregular-verbs',
      {
        author: 'British Council',
      },
    ),
    read('英語', 'https://ja.wikipedia.org/wiki/%E8%8B%B1%E8%AA%9E', { author: 'ウィキペディア' }),
  ],
};
