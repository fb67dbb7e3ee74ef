import { choose, fill, pair, read, typed, watch, order, type SampleCard } from '../../authoring.ts';

export const dna: SampleCard = {
  slug: 'dna',
  language: 'en',
  author: 'amara-okafor',
  categories: ['SCIENCES', 'SCIENCESGENETICS'],
  title: 'DNA: how a molecule stores a plan',
  subtitle: 'Bases, pairs, genes and proteins',
  memo: 'Apples in the Tree, Cars in the Garage: A with T, C with G',
  description: `
    DNA is a long molecule of two strands wound around each other. The order of its four bases is the text from which a cell builds
    its proteins. The card goes from the letters to the finished protein.`,
  summary: `
    - Four bases: **A, T, C, G**; A pairs with T, C pairs with G.
    - DNA is copied into RNA (*transcription*), RNA is read into protein (*translation*).
    - Three bases, a **codon**, stand for one amino acid.`,
  minutes: 15,
  ideas: [
    [
      'A double helix',
      'Two strands run in opposite directions and are wound around each other. **James Watson** and **Francis Crick** published the model in 1953, building on X-ray pictures by **Rosalind Franklin** and Raymond Gosling.',
    ],
    [
      'Bases pair',
      'Adenine pairs with thymine by two hydrogen bonds, cytosine with guanine by three. So each strand can be rebuilt from the other.',
    ],
    [
      'The code is read in threes',
      'A **codon** of three bases names one of 20 amino acids, or says *stop*. There are 64 codons, so most amino acids have several.',
    ],
    [
      'From gene to protein',
      'In transcription a gene is copied into messenger RNA. In translation a ribosome reads the RNA and strings amino acids together.',
    ],
    [
      'RNA differs in three ways',
      'It is usually a single strand, its sugar is **ribose**, and it has **uracil** where DNA has thymine.',
    ],
  ],
  flashcards: [
    ['What does DNA stand for?', 'Deoxyribonucleic acid'],
    ['Which base pairs with adenine in DNA?', 'Thymine', 'T'],
    ['Which base pairs with cytosine?', 'Guanine', 'G'],
    ['Which base does RNA have instead of thymine?', 'Uracil', 'U'],
    ['How many bases make one codon?', 'Three', '3'],
    ['How many chromosomes does a human body cell usually have?', '46'],
    ['Where in the cell are proteins built?', 'At the ribosomes', 'Ribosomes', 'Ribosome'],
  ],
  questions: [
    typed('Write the base that pairs with it in DNA, as one letter.', { A: 'T', T: 'A', C: 'G', G: 'C' }),
    order('Put the path of genetic information in order.', 'DNA is transcribed into RNA and translated into protein'),
    choose(
      'Which sentences are true of RNA?',
      ['It contains uracil', 'Its sugar is ribose'],
      ['It contains thymine', 'It is always a double helix'],
      'RNA is usually single-stranded, although it can fold back on itself.',
    ),
    fill(
      'The double helix was described in [1953] by Watson and [Crick], with the help of X-ray pictures from Rosalind [Franklin].',
      ['1903', 'Darwin', 'Curie'],
    ),
    pair('What does each part do?', {
      Gene: 'Holds the plan of one product',
      'Messenger RNA': 'Carries the copy out to be read',
      Ribosome: 'Builds the protein',
      Codon: 'Stands for one amino acid',
    }),
  ],
  resources: [
    read('DNA', 'https://en.wikipedia.org/wiki/DNA', { author: 'Wikipedia' }),
    read(
      'Deoxyribonucleic acid, fact sheet',
      'https://www.genome.gov/about-genomics/fact-sheets/Deoxyribonucleic-Acid-Fact-Sheet',
      {
        author: 'National Human Genome Research Institute',
      },
    ),
    watch('Khan Academy: biology', 'https://www.khanacademy.org/science/biology', { author: 'Khan Academy' }),
  ],
};
