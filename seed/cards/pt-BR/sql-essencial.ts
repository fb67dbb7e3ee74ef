import { choose, fill, order, pair, read, tool, typed, type SampleCard } from '../../authoring.ts';

export const sqlEssencial: SampleCard = {
  slug: 'sql-essencial',
  language: 'pt-BR',
  author: 'beatriz-almeida',
  categories: ['GEEKDIGITAL', 'GEEKDIGITALDATABASES'],
  title: 'SQL: o essencial das consultas',
  subtitle: 'SELECT, JOIN, GROUP BY e a ordem em que tudo acontece',
  memo: 'FROM, WHERE, GROUP BY, HAVING, SELECT, ORDER BY, LIMIT: a ordem em que o banco pensa',
  description: `
    SQL descreve **o que** se quer saber, não como buscar. Com sete cláusulas se escreve quase toda consulta do dia a dia; entender em que
    ordem elas são avaliadas evita a maioria dos erros.`,
  summary: `
    Escreve-se \`SELECT … FROM … WHERE … GROUP BY … HAVING … ORDER BY …\`, mas avalia-se **FROM** primeiro e **SELECT** quase no fim.`,
  minutes: 15,
  ideas: [
    [
      'SELECT e WHERE',
      "`SELECT nome FROM cliente WHERE cidade = 'Recife'` escolhe colunas e linhas. `WHERE` filtra linhas **antes** de agrupar.",
    ],
    [
      'JOIN',
      '`INNER JOIN` traz só os pares que combinam; `LEFT JOIN` conserva todas as linhas da esquerda e completa com `NULL`.',
    ],
    ['GROUP BY e HAVING', '`GROUP BY` junta linhas em grupos para `COUNT`, `SUM`, `AVG`. `HAVING` filtra **grupos**.'],
    ['NULL não é zero', '`NULL` quer dizer “desconhecido”. Compara-se com `IS NULL`; `= NULL` nunca é verdadeiro.'],
    [
      'Chaves',
      'A **chave primária** identifica a linha; a **chave estrangeira** aponta para outra tabela e guarda a integridade.',
    ],
    ['Parâmetros contra injeção', 'Valores do usuário vão como **parâmetros**, nunca colados no texto da consulta.'],
  ],
  flashcards: [
    ['Qual cláusula filtra grupos?', 'HAVING'],
    ['Qual cláusula filtra linhas antes de agrupar?', 'WHERE'],
    ['Como se testa se um valor é nulo?', 'IS NULL'],
    ['Qual JOIN conserva todas as linhas da esquerda?', 'LEFT JOIN'],
    ['O que identifica uma linha da tabela?', 'A chave primária', 'Chave primária'],
    ['Qual função conta linhas?', 'COUNT', 'COUNT(*)'],
    ['Quem propôs o modelo relacional em 1970?', 'Edgar F. Codd', 'Codd'],
  ],
  questions: [
    order('Ordene as cláusulas como são escritas.', 'SELECT FROM WHERE GROUP BY HAVING ORDER BY'),
    pair('O que faz a cláusula?', {
      WHERE: 'Filtra linhas',
      HAVING: 'Filtra grupos',
      'ORDER BY': 'Ordena o resultado',
      JOIN: 'Combina tabelas',
      LIMIT: 'Corta o número de linhas',
    }),
    fill('SELECT cidade, [COUNT](*) FROM cliente [GROUP BY] cidade [HAVING] COUNT(*) > 10', [
      'WHERE',
      'ORDER BY',
      'JOIN',
    ]),
    choose(
      'Quais condições funcionam com NULL?',
      ['coluna IS NULL', 'coluna IS NOT NULL'],
      ['coluna = NULL', 'coluna <> NULL'],
    ),
    typed('Complete a palavra-chave.', {
      'INSERT … cliente VALUES (…)': 'INTO',
      'UPDATE cliente … nome = …': 'SET',
      '… FROM cliente WHERE id = 7 (apagar)': 'DELETE',
    }),
  ],
  resources: [
    read('Tutorial de SQL', 'https://www.postgresql.org/docs/current/tutorial-sql.html', { author: 'PostgreSQL' }),
    tool('SQLBolt', 'https://sqlbolt.com/', { comment: 'Exercícios no navegador.' }),
    read('SQL', 'https://pt.wikipedia.org/wiki/SQL', { author: 'Wikipédia' }),
    read('Use The Index, Luke', 'https://use-the-index-luke.com/', {
      author: 'Markus Winand',
      comment: 'Índices explicados para quem programa.',
    }),
  ],
};
