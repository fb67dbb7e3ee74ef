import { choose, fill, heard, order, pair, read, tool, typed, type SampleCard } from '../../authoring.ts';

export const passeCompose: SampleCard = {
  slug: 'passe-compose',
  language: 'fr',
  author: 'claire-fontaine',
  categories: ['LANGUAGE', 'LANGUAGEFRENCH'],
  title: 'Le passé composé avec être',
  subtitle: 'Les verbes de la maison et l’accord du participe',
  memo: 'Entrer, monter, descendre, sortir : les verbes qui passent par la maison',
  description: `
    La plupart des verbes forment leur passé composé avec **avoir**. Une quinzaine de verbes de mouvement et de changement, et tous les
    verbes pronominaux, prennent **être**, et le participe s’accorde avec le sujet.`,
  summary: `
    *aller, venir, arriver, partir, entrer, sortir, monter, descendre, naître, mourir, rester, tomber, retourner, passer* et les verbes
    pronominaux. **Elle est partie, elles sont parties.**`,
  minutes: 15,
  ideas: [
    ['La formation', 'Présent de l’auxiliaire + participe passé : *je **suis** arrivé, nous **sommes** partis*.'],
    [
      'La maison d’être',
      'Aller, venir, arriver, partir, entrer, sortir, monter, descendre, naître, mourir, rester, tomber, retourner, passer, et leurs composés : *devenir, revenir, rentrer*.',
    ],
    [
      'L’accord',
      'Le participe s’accorde avec le **sujet** : *il est allé, elle est allé**e**, ils sont allé**s**, elles sont allé**es***.',
    ],
    [
      'Avec un complément d’objet : avoir',
      '*Elle est descendue à la cave*, mais *elle **a descendu** la valise*. Cela vaut pour monter, descendre, sortir, rentrer, passer, retourner.',
    ],
    [
      'Les verbes pronominaux',
      '*Je me suis levé(e)*. Pas d’accord quand le pronom est complément indirect : *elles se sont parlé*.',
    ],
  ],
  flashcards: [
    ['Participe passé de « naître »', 'né'],
    ['Participe passé de « mourir »', 'mort'],
    ['Participe passé de « venir »', 'venu'],
    ['Elle (partir) au passé composé', 'Elle est partie'],
    ['Nous (arriver) au passé composé, masculin', 'Nous sommes arrivés'],
    ['Elle (monter) la valise au passé composé', 'Elle a monté la valise'],
    ['Ils (se lever) au passé composé', 'Ils se sont levés'],
  ],
  questions: [
    fill('Hier, Marie est [allée] au marché, puis elle [a] descendu les poubelles et elle est [rentrée].', [
      'allé',
      'est',
      'rentré',
    ]),
    typed('Écrivez le participe passé accordé.', {
      'Elles sont (naître) en mai.': 'nées',
      'Il est (devenir) médecin.': 'devenu',
      'Elle est (tomber).': 'tombée',
    }),
    choose(
      'Quels verbes prennent toujours « être » ?',
      ['aller', 'arriver', 'naître'],
      ['courir', 'marcher', 'voyager'],
      '*Courir, marcher, voyager* sont des verbes de mouvement, mais ils prennent **avoir**.',
    ),
    pair('Complétez avec l’auxiliaire.', {
      'Je … parti': 'suis',
      'Tu … venue': 'es',
      'Nous … restés': 'sommes',
      'Elles … mortes': 'sont',
    }),
    order('Remettez la phrase dans l’ordre.', 'Mes parents sont rentrés hier soir'),
    heard('Écoutez et écrivez.', ['elle est venue', 'nous sommes partis']),
  ],
  resources: [
    tool('Le Conjugueur', 'https://leconjugueur.lefigaro.fr/', { author: 'Le Figaro' }),
    read('Passé composé', 'https://fr.wikipedia.org/wiki/Pass%C3%A9_compos%C3%A9', { author: 'Wikipédia' }),
    read('Apprendre le français', 'https://apprendre.tv5monde.com/fr', { author: 'TV5MONDE' }),
  ],
};
