import { choose, fill, listen, order, pair, read, typed, type SampleCard } from '../../authoring.ts';

export const lumieres: SampleCard = {
  slug: 'lumieres',
  language: 'fr',
  author: 'claire-fontaine',
  categories: ['HUMANITIES', 'HUMANITIESPHILOSOPHY'],
  title: 'Les Lumières et l’Encyclopédie',
  subtitle: 'Le siècle qui voulut tout comprendre',
  memo: 'Oser se servir de sa raison : la devise des Lumières, selon Kant',
  description: `
    Au XVIIIᵉ siècle, des philosophes soumettent la religion, le pouvoir et les sciences à l’examen de la raison. Leur grande entreprise
    commune est l’**Encyclopédie**, dirigée par Diderot et d’Alembert.`,
  summary: `
    - **Montesquieu** : la séparation des pouvoirs.
    - **Voltaire** : la tolérance.
    - **Rousseau** : le contrat social.
    - **Diderot et d’Alembert** : l’Encyclopédie (1751-1772).`,
  minutes: 15,
  ideas: [
    [
      'La raison avant l’autorité',
      'En 1784, Kant résume l’époque par *Sapere aude* : « Aie le courage de te servir de ton propre entendement ».',
    ],
    [
      'Montesquieu',
      'Dans *De l’esprit des lois* (**1748**), il distingue les pouvoirs législatif, exécutif et judiciaire, afin que « le pouvoir arrête le pouvoir ».',
    ],
    [
      'Voltaire',
      'Il défend la mémoire de Jean Calas et publie le *Traité sur la tolérance* en **1763**. *Candide* paraît en 1759.',
    ],
    [
      'Rousseau',
      '*Du contrat social* (**1762**) fonde le pouvoir légitime sur la volonté générale ; *Émile*, la même année, traite de l’éducation.',
    ],
    [
      'L’Encyclopédie',
      'De **1751 à 1772** : dix-sept volumes de texte et onze de planches. Le privilège est révoqué en 1759, mais le travail continue.',
    ],
  ],
  flashcards: [
    ['Qui a dirigé l’Encyclopédie avec d’Alembert ?', 'Diderot', 'Denis Diderot'],
    ['En quelle année paraît le premier volume de l’Encyclopédie ?', '1751'],
    ['Qui a écrit « De l’esprit des lois » ?', 'Montesquieu'],
    ['Qui a écrit « Candide » ?', 'Voltaire'],
    ['Qui a écrit « Du contrat social » ?', 'Rousseau', 'Jean-Jacques Rousseau'],
    ['Quel était le vrai nom de Voltaire ?', 'François-Marie Arouet', 'Arouet'],
    ['Quelle devise latine Kant donne-t-il aux Lumières ?', 'Sapere aude'],
  ],
  questions: [
    pair('Qui a écrit quelle œuvre ?', {
      Montesquieu: 'De l’esprit des lois',
      Voltaire: 'Traité sur la tolérance',
      Rousseau: 'Du contrat social',
      Diderot: 'Jacques le Fataliste',
    }),
    choose(
      'Quels pouvoirs Montesquieu distingue-t-il ?',
      ['Législatif', 'Exécutif', 'Judiciaire'],
      ['Spirituel', 'Militaire'],
    ),
    fill(
      'L’Encyclopédie, dirigée par [Diderot] et d’Alembert, compte [dix-sept] volumes de texte et onze de [planches].',
      ['Voltaire', 'cartes', 'trente'],
    ),
    order('Remettez dans l’ordre le conseil qui termine Candide.', 'il faut cultiver notre jardin'),
    typed('Écrivez le nom.', {
      'Protestant de Toulouse défendu par Voltaire : Jean …': 'Calas',
      'Traité de Rousseau sur l’éducation : …': 'Émile',
    }),
  ],
  resources: [
    read('Siècle des Lumières', 'https://fr.wikipedia.org/wiki/Si%C3%A8cle_des_Lumi%C3%A8res', { author: 'Wikipédia' }),
    read('Édition numérique de l’Encyclopédie', 'https://enccre.academie-sciences.fr/encyclopedie/', {
      author: 'ENCCRE, Académie des sciences',
      about: 4,
    }),
    read('Gallica', 'https://gallica.bnf.fr/', {
      author: 'Bibliothèque nationale de France',
      comment: 'Les éditions originales, numérisées.',
    }),
    listen(
      'Les Chemins de la philosophie',
      'https://www.radiofrance.fr/franceculture/podcasts/les-chemins-de-la-philosophie',
      {
        author: 'France Culture',
      },
    ),
  ],
};
