import { choose, fill, order, pair, read, tool, typed, type SampleCard } from '../../authoring.ts';

export const gestesQuiSauvent: SampleCard = {
  slug: 'gestes-qui-sauvent',
  language: 'fr',
  author: 'claire-fontaine',
  categories: ['MINDBODY', 'MINDBODYFIRSTAID'],
  title: 'Les gestes qui sauvent',
  subtitle: 'Protéger, alerter, secourir',
  memo: 'PAS : Protéger, Alerter, Secourir, toujours dans cet ordre',
  description: `
    Dans les premières minutes, le témoin compte plus que le matériel. Cette carte rappelle l’essentiel pour un adulte ; elle ne remplace
    pas une formation, qui dure une journée.`,
  summary: `
    1. **Protéger** : vous-même, la victime, les témoins.
    2. **Alerter** : 15, 18 ou 112 ; 114 par SMS.
    3. **Secourir** : selon que la victime répond et respire.`,
  minutes: 15,
  ideas: [
    [
      'Les numéros',
      '**15** SAMU, **17** police, **18** pompiers, **112** dans toute l’Union européenne, **114** par SMS pour les personnes sourdes ou malentendantes.',
    ],
    [
      'Elle ne répond pas, mais respire',
      'Libérer les voies aériennes et mettre la victime en **position latérale de sécurité**, puis surveiller sa respiration.',
    ],
    [
      'Elle ne respire pas',
      'Alerter, faire chercher un **défibrillateur**, masser au milieu du thorax : **30 compressions, 2 insufflations**, 100 à 120 compressions par minute, 5 à 6 cm de profondeur.',
    ],
    [
      'Elle saigne abondamment',
      'Comprimer directement la plaie, allonger la victime, alerter. Si la compression ne suffit pas sur un membre : garrot.',
    ],
    [
      'Elle s’étouffe',
      'Si elle ne peut plus ni parler ni tousser : **cinq claques dans le dos**, puis, sans résultat, **cinq compressions abdominales**, en alternance.',
    ],
  ],
  flashcards: [
    ['Numéro du SAMU', '15'],
    ['Numéro des pompiers', '18'],
    ['Numéro d’urgence européen', '112'],
    ['Numéro d’urgence par SMS', '114'],
    ['Combien de compressions pour deux insufflations ?', '30', 'Trente'],
    ['À quelle fréquence masser, par minute ?', '100 à 120', 'Entre 100 et 120'],
    ['Que signifie PLS ?', 'Position latérale de sécurité'],
    [
      'Que fait-on d’abord quand une personne s’étouffe totalement ?',
      'Cinq claques dans le dos',
      '5 claques dans le dos',
    ],
  ],
  questions: [
    order('Remettez les trois étapes dans l’ordre.', 'protéger puis alerter puis secourir'),
    pair('Que faire ?', {
      'Ne répond pas, respire': 'Position latérale de sécurité',
      'Ne répond pas, ne respire pas': 'Massage cardiaque et défibrillateur',
      'Saigne abondamment': 'Comprimer la plaie',
      'S’étouffe totalement': 'Claques dans le dos',
    }),
    typed('Écrivez le numéro.', { SAMU: '15', Police: '17', Pompiers: '18', 'Urgences en Europe': '112' }),
    fill('Le rythme est de [30] compressions pour [2] insufflations, à 100 à [120] par minute.', ['15', '60', '5']),
    choose(
      'Que faut-il faire avant tout ?',
      'Protéger',
      ['Donner à boire', 'Déplacer la victime', 'Prendre une photo'],
      'Un secouriste blessé ne secourt plus personne.',
    ),
  ],
  resources: [
    read('Gestes de premiers secours', 'https://www.croix-rouge.fr/', {
      author: 'Croix-Rouge française',
      comment: 'Formations près de chez vous.',
    }),
    tool('SAUV Life', 'https://sauvlife.fr/', { comment: 'L’application relie le SAMU aux citoyens proches.' }),
    read('Premiers secours', 'https://fr.wikipedia.org/wiki/Premiers_secours', { author: 'Wikipédia' }),
  ],
};
