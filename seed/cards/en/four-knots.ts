import { choose, fill, order, pair, read, tool, typed, type SampleCard } from '../../authoring.ts';

export const fourKnots: SampleCard = {
  slug: 'four-knots',
  language: 'en',
  author: 'jonas-weber',
  categories: ['OTHER', 'OTHERHOBBIES'],
  title: 'Four knots for everything',
  subtitle: 'Bowline, clove hitch, sheet bend, figure-eight',
  memo: 'The rabbit comes out of the hole, round the tree, and back into the hole',
  description: `
    Thousands of knots have been described; four solve nearly every task on a boat, in a tent or in the garden: a loop that holds, a hitch to a
    post, a bend for two ropes, and a stopper.`,
  summary: `
    **Bowline**: a fixed loop. **Clove hitch**: to a post. **Sheet bend**: two ropes of different thickness. **Figure-eight**: a stopper.`,
  minutes: 15,
  ideas: [
    [
      'Three parts of a rope',
      'The **working end** ties the knot, the **standing part** carries the load, a **bight** is a bend between them.',
    ],
    [
      'Bowline',
      'A fixed loop that neither slips nor jams. The rabbit (working end) comes up through the hole, goes round the tree and down the hole again.',
    ],
    [
      'Clove hitch',
      'Two turns around a post, the second crossing the first. Quick, but it can slip when the pull changes direction.',
    ],
    [
      'Sheet bend',
      'Joins two ropes of **different thickness**: the thicker one makes the bight, the thinner one goes round it.',
    ],
    [
      'Figure-eight',
      'A stopper that keeps a rope from running out. Climbers tie into the harness with the *figure-eight follow-through*.',
    ],
  ],
  flashcards: [
    ['Which knot makes a fixed loop that does not slip?', 'Bowline', 'The bowline'],
    ['Which knot joins ropes of different thickness?', 'Sheet bend', 'The sheet bend'],
    ['Which knot ties a rope to a post in two turns?', 'Clove hitch', 'The clove hitch'],
    ['Which stopper knot looks like a number?', 'Figure-eight', 'Figure-eight knot'],
    ['What is the end called with which you tie?', 'Working end', 'The working end'],
    ['What is a bight?', 'A bend in the rope', 'A bend of rope that does not cross itself'],
  ],
  questions: [
    pair('Which knot for which task?', {
      'A loop around a post that must not slip': 'Bowline',
      'Two ropes of different thickness': 'Sheet bend',
      'A quick hold on a railing': 'Clove hitch',
      'A rope that must not run out': 'Figure-eight',
    }),
    order('Put the rhyme of the bowline in order.', 'up the hole, round the tree, down the hole'),
    fill('The [working] end ties the knot, the [standing] part carries the load.', ['loose', 'thick', 'middle']),
    choose(
      'What is true of a bowline?',
      ['It is a fixed loop', 'It can be untied after a heavy load'],
      ['It joins two ropes', 'It tightens around what it holds'],
    ),
    typed('Write the name.', {
      'Knot whose shape is the digit 8: figure-…': 'eight',
      'Knot with two crossing turns round a post: clove …': 'hitch',
    }),
  ],
  resources: [
    tool('Animated Knots', 'https://www.animatedknots.com/', { author: 'Grog', comment: 'Every knot step by step.' }),
    read('Bowline', 'https://en.wikipedia.org/wiki/Bowline', { author: 'Wikipedia', about: 1 }),
    read('The Ashley Book of Knots', 'https://en.wikipedia.org/wiki/The_Ashley_Book_of_Knots', {
      author: 'Clifford W. Ashley',
      paid: true,
      comment: 'Nearly four thousand knots, drawn.',
    }),
  ],
};
