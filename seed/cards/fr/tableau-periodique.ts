import { choose, fill, order, pair, read, tool, typed, type SampleCard } from '../../authoring.ts';

export const tableauPeriodique: SampleCard = {
  slug: 'tableau-periodique',
  language: 'fr',
  author: 'claire-fontaine',
  categories: ['SCIENCES', 'SCIENCESCHEMISTRY'],
  title: 'Lire le tableau périodique',
  subtitle: 'Cent dix-huit éléments, sept lignes, dix-huit colonnes',
  memo: 'Les colonnes font les familles, les lignes font les couches',
  description: `
    En 1869, **Dmitri Mendeleïev** range les éléments connus et laisse des cases vides pour ceux qui manquent. Les découvertes lui donnent
    raison. Aujourd’hui le tableau compte 118 cases.`,
  summary: `
    - Une ligne est une **période**, une colonne est un **groupe** ou une famille.
    - Le **numéro atomique** est le nombre de protons.
    - Les éléments d’une même colonne se ressemblent.`,
  minutes: 15,
  ideas: [
    [
      'Le numéro atomique',
      'Il compte les **protons** du noyau et fixe l’ordre des cases : 1 hydrogène, 2 hélium, 3 lithium…',
    ],
    ['Les périodes', 'Sept lignes. À chaque nouvelle ligne commence une nouvelle couche d’électrons.'],
    [
      'Les groupes',
      'Dix-huit colonnes. Les éléments d’une colonne ont le même nombre d’électrons externes, donc des propriétés voisines.',
    ],
    [
      'Quatre familles à connaître',
      '**Alcalins** (groupe 1, sans l’hydrogène), **alcalino-terreux** (2), **halogènes** (17), **gaz nobles** (18).',
    ],
    [
      'La prévision de Mendeleïev',
      'Il annonce en 1871 l’« eka-aluminium » et l’« eka-silicium » : le **gallium** est découvert en 1875, le **germanium** en 1886.',
    ],
  ],
  flashcards: [
    ['Symbole du sodium', 'Na'],
    ['Symbole du potassium', 'K'],
    ['Symbole du fer', 'Fe'],
    ['Symbole de l’or', 'Au'],
    ['Symbole du mercure', 'Hg'],
    ['Quel élément a le numéro atomique 6 ?', 'Le carbone', 'Carbone'],
    ['Quel élément a le numéro atomique 8 ?', 'L’oxygène', 'Oxygène'],
    ['Combien d’éléments compte le tableau ?', '118'],
    ['Qui a publié le tableau en 1869 ?', 'Mendeleïev', 'Dmitri Mendeleïev'],
  ],
  questions: [
    typed('Écrivez le symbole.', { Hydrogène: 'H', Azote: 'N', Cuivre: 'Cu', Argent: 'Ag' }),
    pair('À quelle famille appartient l’élément ?', {
      Sodium: 'Alcalins',
      Calcium: 'Alcalino-terreux',
      Chlore: 'Halogènes',
      Néon: 'Gaz nobles',
    }),
    choose('Quels éléments sont des gaz nobles ?', ['Hélium', 'Argon', 'Néon'], ['Azote', 'Chlore', 'Hydrogène']),
    fill(
      'Une ligne du tableau s’appelle une [période], une colonne un [groupe] ; le numéro atomique compte les [protons].',
      ['neutrons', 'case', 'masse'],
    ),
    order('Remettez les premiers éléments dans l’ordre.', 'hydrogène hélium lithium béryllium bore carbone'),
  ],
  resources: [
    read(
      'Tableau périodique des éléments',
      'https://fr.wikipedia.org/wiki/Tableau_p%C3%A9riodique_des_%C3%A9l%C3%A9ments',
      {
        author: 'Wikipédia',
      },
    ),
    tool('Ptable', 'https://ptable.com/?lang=fr', { author: 'Michael Dayah', comment: 'Le tableau interactif.' }),
    read('Periodic Table of Elements', 'https://iupac.org/what-we-do/periodic-table-of-elements/', {
      author: 'IUPAC',
      comment: 'La version officielle.',
    }),
  ],
};
