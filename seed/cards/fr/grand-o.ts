import { choose, fill, order, pair, read, tool, typed, type SampleCard } from '../../authoring.ts';

export const grandO: SampleCard = {
  slug: 'grand-o',
  language: 'fr',
  author: 'claire-fontaine',
  categories: ['GEEKDIGITAL', 'GEEKDIGITALALGORITHMSANDDATASTRUCTURES'],
  title: 'La notation grand O',
  subtitle: 'Comparer des algorithmes sans chronomètre',
  memo: 'Doublez l’entrée et regardez le travail : pareil, un peu plus, double, quadruple',
  description: `
    Un programme rapide sur dix éléments peut devenir inutilisable sur un million. La notation grand O dit comment le travail grandit avec
    la taille *n* de l’entrée, sans parler de secondes ni de machines.`,
  summary: '**O(1) < O(log n) < O(n) < O(n log n) < O(n²) < O(2ⁿ)** : du constant à l’exponentiel.',
  minutes: 15,
  ideas: [
    ['Ce qu’elle dit', 'Une borne supérieure de la croissance, à une constante près : 3n² + 5n + 7 est en **O(n²)**.'],
    [
      'O(1) et O(log n)',
      'Lire une case d’un tableau est en **O(1)**. La recherche dichotomique est en **O(log n)** : un million d’éléments, vingt comparaisons.',
    ],
    [
      'O(n) et O(n log n)',
      'Parcourir une liste est en **O(n)**. Le tri fusion est en **O(n log n)**, le mieux qu’un tri par comparaisons puisse garantir.',
    ],
    [
      'O(n²) et O(2ⁿ)',
      'Le tri à bulles compare tout avec tout : **O(n²)**. Essayer tous les sous-ensembles coûte **O(2ⁿ)**.',
    ],
    [
      'Pire cas et cas moyen',
      'Le tri rapide est en O(n log n) en moyenne, mais en **O(n²)** dans le pire cas. Il faut dire de quel cas on parle.',
    ],
  ],
  flashcards: [
    ['Complexité de la recherche dichotomique', 'O(log n)'],
    ['Complexité de l’accès à une case d’un tableau', 'O(1)'],
    ['Complexité du tri fusion', 'O(n log n)'],
    ['Complexité du tri à bulles dans le pire cas', 'O(n²)', 'O(n^2)'],
    ['Complexité du tri rapide dans le pire cas', 'O(n²)', 'O(n^2)'],
    ['Que devient O(3n² + 5n) ?', 'O(n²)', 'O(n^2)'],
  ],
  questions: [
    order(
      'Rangez de la croissance la plus lente à la plus rapide.',
      'constante logarithmique linéaire quadratique exponentielle',
    ),
    pair('Quelle est la complexité ?', {
      'Lire tab[5]': 'O(1)',
      'Recherche dichotomique': 'O(log n)',
      'Parcourir une liste': 'O(n)',
      'Tri fusion': 'O(n log n)',
      'Comparer chaque paire': 'O(n²)',
    }),
    choose(
      'L’entrée double. Quel travail est multiplié par quatre ?',
      'O(n²)',
      ['O(n)', 'O(log n)', 'O(1)'],
      '(2n)² = 4n².',
    ),
    typed(
      'Combien de comparaisons au plus, environ, pour une recherche dichotomique ?',
      { 'Parmi 1 024 éléments : environ …': '10' },
      '2¹⁰ = 1 024.',
    ),
    fill('Le tri rapide est en O(n log n) en [moyenne], mais en O(n²) dans le [pire] cas.', ['théorie', 'meilleur']),
  ],
  resources: [
    read('Comparaison asymptotique', 'https://fr.wikipedia.org/wiki/Comparaison_asymptotique', { author: 'Wikipédia' }),
    tool('VisuAlgo', 'https://visualgo.net/', { author: 'Steven Halim', comment: 'Les algorithmes en mouvement.' }),
    read('Introduction à l’algorithmique', 'https://fr.wikipedia.org/wiki/Introduction_to_Algorithms', {
      author: 'Cormen, Leiserson, Rivest, Stein',
      paid: true,
    }),
  ],
};
