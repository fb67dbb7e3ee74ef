import { choose, fill, order, pair, read, tool, typed, type SampleCard } from '../../authoring.ts';

export const effetDeSerre: SampleCard = {
  slug: 'effet-de-serre',
  language: 'fr',
  author: 'claire-fontaine',
  categories: ['ENVIRONMENT', 'ENVIRONMENTCLIMATE'],
  title: 'L’effet de serre',
  subtitle: 'Pourquoi la Terre n’est pas une boule de glace',
  memo: 'La lumière entre, la chaleur sort plus difficilement',
  description: `
    Sans effet de serre, la température moyenne de la Terre serait d’environ **−18 °C** au lieu de **15 °C**. Le problème n’est pas l’effet
    de serre, mais son renforcement par les activités humaines depuis la révolution industrielle.`,
  summary: `
    Le Soleil chauffe le sol, le sol rayonne en **infrarouge**, les gaz à effet de serre en absorbent une partie et la renvoient. Plus ces
    gaz sont abondants, plus la surface se réchauffe.`,
  minutes: 15,
  ideas: [
    [
      'Le mécanisme',
      'L’atmosphère laisse passer la lumière visible ; la surface chauffée émet de l’**infrarouge**, que certains gaz absorbent et réémettent dans toutes les directions.',
    ],
    [
      'Les gaz',
      'Vapeur d’eau, **dioxyde de carbone** (CO₂), **méthane** (CH₄), protoxyde d’azote (N₂O), ozone. L’azote et l’oxygène, 99 % de l’air sec, n’y participent pas.',
    ],
    [
      'D’où viennent-ils ?',
      'Le CO₂ surtout des combustibles fossiles et de la déforestation ; le méthane des ruminants, des rizières, des décharges et des fuites de gaz.',
    ],
    [
      'Le CO₂ monte',
      'Environ **280 ppm** avant l’ère industrielle, plus de **420 ppm** depuis 2023. La courbe de Keeling le mesure à Mauna Loa depuis 1958.',
    ],
    [
      'L’accord de Paris',
      'Adopté le **12 décembre 2015** : contenir le réchauffement nettement sous 2 °C et poursuivre les efforts pour le limiter à 1,5 °C.',
    ],
  ],
  flashcards: [
    ['Température moyenne de la Terre sans effet de serre, environ', '−18 °C', '-18'],
    ['Quel rayonnement la surface chauffée émet-elle ?', 'L’infrarouge', 'Infrarouge'],
    ['Formule du méthane', 'CH₄', 'CH4'],
    ['Teneur en CO₂ avant l’ère industrielle, environ', '280 ppm', '280'],
    ['Où la courbe de Keeling est-elle mesurée ?', 'Mauna Loa', 'À Mauna Loa, Hawaï'],
    ['En quelle année l’accord de Paris a-t-il été adopté ?', '2015'],
  ],
  questions: [
    choose(
      'Lesquels sont des gaz à effet de serre ?',
      ['Vapeur d’eau', 'Dioxyde de carbone', 'Méthane'],
      ['Azote (N₂)', 'Oxygène (O₂)', 'Argon'],
    ),
    order(
      'Remettez le mécanisme dans l’ordre.',
      'la lumière entre, le sol chauffe, il émet de l’infrarouge, les gaz en absorbent une partie',
    ),
    pair('Quelle est la source principale ?', {
      'CO₂': 'Combustibles fossiles',
      'CH₄': 'Élevage et rizières',
      'N₂O': 'Engrais azotés',
    }),
    fill('L’accord de [Paris] vise un réchauffement nettement inférieur à [2] °C.', ['Kyoto', '5', '3']),
    typed('Écrivez la formule.', { 'Dioxyde de carbone': 'CO2', Méthane: 'CH4' }),
  ],
  resources: [
    read('Effet de serre', 'https://fr.wikipedia.org/wiki/Effet_de_serre', { author: 'Wikipédia' }),
    read('Rapports du GIEC', 'https://www.ipcc.ch/languages-2/francais/', { author: 'GIEC' }),
    tool('Trends in atmospheric carbon dioxide', 'https://gml.noaa.gov/ccgg/trends/', {
      author: 'NOAA',
      comment: 'La courbe de Keeling, mise à jour chaque mois.',
      about: 3,
    }),
    tool('En-ROADS', 'https://en-roads.climateinteractive.org/', {
      author: 'Climate Interactive',
      comment: 'Simuler les politiques climatiques.',
    }),
  ],
};
