import { choose, fill, heard, read, tool, typed, pair, type SampleCard } from '../../authoring.ts';

export const pythagoras: SampleCard = {
  slug: 'pythagoras',
  language: 'en',
  author: 'priya-raman',
  categories: ['SCIENCES', 'SCIENCESGEOMETRY'],
  title: 'The Pythagorean theorem',
  subtitle: 'a² + b² = c², and how to use it',
  memo: 'The square on the longest side is as large as the other two together',
  description: `
    In a triangle with a right angle the three sides are bound together by one equation. It measures ladders against walls, the
    diagonal of a screen and the distance between two points on a map.`,
  summary: `
    **a² + b² = c²**, where *c* is the hypotenuse, the side opposite the right angle.

    It also works backwards: sides that fit the equation make a right angle.`,
  minutes: 10,
  ideas: [
    [
      'Only for right triangles',
      'One angle must be exactly **90°**. The side opposite to it is the **hypotenuse**; it is always the longest. The other two are the *legs*.',
    ],
    [
      'The theorem',
      'The squares on the legs have together the same area as the square on the hypotenuse: **a² + b² = c²**.',
    ],
    [
      'The converse',
      'If the sides of a triangle satisfy a² + b² = c², it has a right angle. Builders use 3, 4 and 5 metres of rope to set one out.',
    ],
    [
      'Pythagorean triples',
      'Whole numbers that fit: **3-4-5**, **5-12-13**, **8-15-17**, **7-24-25**, and every multiple of them.',
    ],
    [
      'Distance between two points',
      'With differences *Δx* and *Δy* the distance is **√(Δx² + Δy²)**: the theorem with the legs along the axes.',
    ],
  ],
  flashcards: [
    ['What is the side opposite the right angle called?', 'The hypotenuse', 'Hypotenuse'],
    ['Legs 3 and 4: how long is the hypotenuse?', '5'],
    ['Legs 5 and 12: how long is the hypotenuse?', '13'],
    ['Hypotenuse 17, one leg 8: how long is the other leg?', '15'],
    ['Diagonal of a square with side 1', '√2', 'The square root of 2'],
    ['In which work did Euclid prove the theorem?', 'The Elements', 'Elements'],
  ],
  questions: [
    typed(
      'Find the third side of each right triangle.',
      { 'Legs 6 and 8, hypotenuse …': '10', 'Hypotenuse 13, one leg 5, other leg …': '12' },
      '6² + 8² = 36 + 64 = 100, and 13² − 5² = 169 − 25 = 144.',
    ),
    choose(
      'Which of these triangles have a right angle?',
      ['Sides 3, 4, 5', 'Sides 7, 24, 25'],
      ['Sides 4, 5, 6', 'Sides 2, 3, 4'],
      '7² + 24² = 49 + 576 = 625 = 25².',
    ),
    fill('In a right triangle the square on the [hypotenuse] equals the [sum] of the squares on the two [legs].', [
      'angles',
      'product',
      'height',
    ]),
    pair('Complete each triple.', { '3, 4, …': '5', '5, 12, …': '13', '8, 15, …': '17', '7, 24, …': '25' }),
    heard('Listen, and write the word.', ['hypotenuse', 'theorem']),
  ],
  resources: [
    read('Pythagorean theorem', 'https://en.wikipedia.org/wiki/Pythagorean_theorem', { author: 'Wikipedia' }),
    read('Pythagorean theorem and its many proofs', 'https://www.cut-the-knot.org/pythagoras/', {
      author: 'Alexander Bogomolny',
      comment: 'More than a hundred proofs.',
    }),
    tool('GeoGebra geometry', 'https://www.geogebra.org/geometry', {
      author: 'GeoGebra',
      comment: 'Draw the squares and move the corners.',
    }),
    read('The Elements', 'https://mathcs.clarku.edu/~djoyce/java/elements/elements.html', {
      author: 'Euclid',
      comment: 'Book I, proposition 47.',
    }),
  ],
};
