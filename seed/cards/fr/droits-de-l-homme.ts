import { choose, fill, order, pair, read, typed, type SampleCard } from '../../authoring.ts';

export const droitsDeLHomme: SampleCard = {
  slug: 'droits-de-l-homme',
  language: 'fr',
  author: 'claire-fontaine',
  categories: ['SOCIALESCIENCE', 'SOCIALESCIENCECONSTITUTIONALLAW'],
  title: 'La Déclaration des droits de l’homme et du citoyen',
  subtitle: 'Dix-sept articles votés en août 1789',
  memo: 'Liberté, propriété, sûreté, résistance à l’oppression',
  description: `
    Adoptée par l’Assemblée nationale constituante le **26 août 1789**, la Déclaration proclame des droits « naturels, inaliénables et
    sacrés ». Elle fait toujours partie du droit : le préambule de la Constitution de 1958 y renvoie.`,
  summary: `
    Un préambule et **17 articles**. Article 1 : l’égalité en droits. Article 2 : les quatre droits. Article 11 : la liberté
    d’expression. Article 16 : pas de constitution sans séparation des pouvoirs.`,
  minutes: 15,
  ideas: [
    ['Article premier', '> Les hommes naissent et demeurent libres et égaux en droits.'],
    [
      'Les quatre droits (article 2)',
      'La **liberté**, la **propriété**, la **sûreté** et la **résistance à l’oppression**.',
    ],
    [
      'La liberté et sa limite (article 4)',
      'Elle « consiste à pouvoir faire tout ce qui ne nuit pas à autrui ». Seule la loi peut en fixer les bornes.',
    ],
    [
      'La présomption d’innocence (article 9)',
      'Tout homme est présumé innocent jusqu’à ce qu’il ait été déclaré coupable.',
    ],
    [
      'La libre communication (article 11)',
      '« Un des droits les plus précieux de l’homme » : parler, écrire, imprimer librement, sauf à répondre de l’abus.',
    ],
    [
      'Valeur actuelle',
      'Par sa décision *Liberté d’association* du **16 juillet 1971**, le Conseil constitutionnel reconnaît valeur constitutionnelle au préambule de 1958, donc à la Déclaration à laquelle il renvoie.',
    ],
  ],
  flashcards: [
    ['À quelle date la Déclaration a-t-elle été adoptée ?', '26 août 1789', 'Le 26 août 1789'],
    ['Combien d’articles compte-t-elle ?', '17', 'Dix-sept'],
    ['Quel article garantit la libre communication des pensées ?', 'L’article 11', '11', 'Article 11'],
    ['Quel article proclame la présomption d’innocence ?', 'L’article 9', '9', 'Article 9'],
    ['Qui a publié en 1791 la Déclaration des droits de la femme et de la citoyenne ?', 'Olympe de Gouges'],
    [
      'Quel texte actuel renvoie à la Déclaration dans son préambule ?',
      'La Constitution de 1958',
      'Constitution de 1958',
    ],
  ],
  questions: [
    order('Remettez l’article premier dans l’ordre.', 'Les hommes naissent et demeurent libres et égaux en droits'),
    choose(
      'Quels droits cite l’article 2 ?',
      ['La liberté', 'La propriété', 'La sûreté', 'La résistance à l’oppression'],
      ['L’instruction', 'Le travail'],
    ),
    fill('La liberté consiste à pouvoir faire tout ce qui ne [nuit] pas à [autrui].', ['plaît', 'soi-même', 'sert']),
    pair('De quoi parle l’article ?', {
      'Article 1': 'Égalité en droits',
      'Article 9': 'Présomption d’innocence',
      'Article 11': 'Liberté d’expression',
      'Article 16': 'Séparation des pouvoirs',
      'Article 17': 'Propriété',
    }),
    typed('Écrivez la réponse.', {
      'Année de la Déclaration : …': '1789',
      'Assemblée qui l’a votée : Assemblée nationale …': 'constituante',
    }),
  ],
  resources: [
    read(
      'Texte de la Déclaration',
      'https://www.conseil-constitutionnel.fr/le-bloc-de-constitutionnalite/declaration-des-droits-de-l-homme-et-du-citoyen-de-1789',
      { author: 'Conseil constitutionnel' },
    ),
    read(
      'Déclaration des droits de l’homme et du citoyen de 1789',
      'https://fr.wikipedia.org/wiki/D%C3%A9claration_des_droits_de_l%27homme_et_du_citoyen_de_1789',
      { author: 'Wikipédia' },
    ),
    read('Légifrance', 'https://www.legifrance.gouv.fr/', { author: 'République française' }),
  ],
};
