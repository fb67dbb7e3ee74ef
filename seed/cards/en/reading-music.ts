import { choose, fill, order, pair, read, tool, typed, type SampleCard } from '../../authoring.ts';

export const readingMusic: SampleCard = {
  slug: 'reading-music',
  language: 'en',
  author: 'amara-okafor',
  categories: ['HUMANITIES', 'HUMANITIESMUSIC'],
  title: 'Reading music: staff, clef and note values',
  subtitle: 'What the dots on the five lines say',
  memo: 'Lines in treble: Every Good Boy Does Fine. Spaces: FACE',
  description: `
    Written music answers two questions for every sound: **how high** and **how long**. The place on the staff gives the pitch, the shape
    of the note gives the length. A handful of rules is enough to follow a melody.`,
  summary: `
    - Five lines, four spaces; the clef says which note is which.
    - Treble clef lines from below: **E G B D F**; spaces: **F A C E**.
    - Whole, half, quarter, eighth: each lasts half as long as the one before.`,
  minutes: 15,
  ideas: [
    ['The staff', 'Five lines and four spaces, counted from below. A note higher on the staff sounds higher.'],
    [
      'Clefs',
      'The **treble clef** curls around the line of G above middle C. The **bass clef** has its two dots around the line of F below middle C.',
    ],
    [
      'Note values',
      'A whole note lasts as long as two halves, four quarters or eight eighths. A **dot** adds half of the value.',
    ],
    [
      'Time signature',
      'The upper figure counts the beats of a bar, the lower one says which note is one beat: **3/4** means three quarter notes in a bar.',
    ],
    [
      'Accidentals',
      'A **sharp** (♯) raises a note by a semitone, a **flat** (♭) lowers it, a **natural** (♮) takes either back.',
    ],
  ],
  flashcards: [
    ['How many lines has a staff?', 'Five', '5'],
    ['Notes on the lines of the treble clef, from below', 'E G B D F'],
    ['Notes in the spaces of the treble clef, from below', 'F A C E'],
    ['How many quarter notes make a whole note?', 'Four', '4'],
    ['What does a sharp do?', 'It raises the note by a semitone', 'Raises the note by a semitone'],
    ['What does a dot after a note do?', 'It adds half of its value', 'Adds half of its value'],
    ['Which dance is typically in 3/4?', 'The waltz', 'Waltz'],
    ['Which clef is also called the F clef?', 'The bass clef', 'Bass clef'],
  ],
  questions: [
    pair('Match the sign with its effect.', {
      '♯': 'Up a semitone',
      '♭': 'Down a semitone',
      '♮': 'Takes a sharp or flat back',
    }),
    fill('In 3/4 time each bar has [three] beats, and a [quarter] note is one beat.', ['four', 'half', 'two']),
    order(
      'Order the treble clef sentence.',
      'Every Good Boy Does Fine',
      'The first letters are the lines from below: E, G, B, D, F.',
    ),
    choose(
      'Which lasts as long as one half note?',
      ['Two quarter notes', 'Four eighth notes'],
      ['Two whole notes', 'Three quarter notes'],
    ),
    typed('How many?', { 'Eighth notes in a whole note': '8', 'Quarter notes in a dotted half note': '3' }),
  ],
  resources: [
    tool('Lessons', 'https://www.musictheory.net/lessons', {
      author: 'musictheory.net',
      comment: 'Short lessons with exercises.',
    }),
    read('Musical notation', 'https://en.wikipedia.org/wiki/Musical_notation', { author: 'Wikipedia' }),
    tool('MuseScore Studio', 'https://musescore.org/', {
      author: 'MuseScore',
      comment: 'Free software to write and hear music.',
    }),
    read('Free public domain scores', 'https://imslp.org/', { author: 'IMSLP Petrucci Music Library' }),
  ],
};
