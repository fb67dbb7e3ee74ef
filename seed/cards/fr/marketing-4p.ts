import { choose, fill, order, pair, read, typed, type SampleCard } from '../../authoring.ts';

export const marketing4p: SampleCard = {
  slug: 'marketing-4p',
  language: 'fr',
  author: 'claire-fontaine',
  categories: ['BUSINESS', 'BUSINESSMARKETING'],
  title: 'Le marketing mix : les quatre P',
  subtitle: 'Produit, prix, distribution, communication',
  memo: 'Product, Price, Place, Promotion : quatre décisions qui doivent dire la même chose',
  description: `
    En 1960, Jerome McCarthy range les décisions du marketing en quatre familles. Le cadre a vieilli sans mourir : il sert de liste de
    contrôle avant tout lancement.`,
  summary: `
    **Produit** : ce que l’on vend. **Prix** : ce qu’il coûte au client. **Distribution** (*place*) : où il le trouve. **Communication**
    (*promotion*) : comment il l’apprend.`,
  minutes: 10,
  ideas: [
    ['Produit', 'Qualité, gamme, marque, emballage, services. La question : quel besoin le produit satisfait-il ?'],
    [
      'Prix',
      'Pénétration (prix bas pour conquérir), écrémage (prix élevé au lancement) ou alignement sur la concurrence.',
    ],
    [
      'Distribution',
      'Vente directe, magasins, internet. La distribution peut être **intensive**, **sélective** ou **exclusive**.',
    ],
    ['Communication', 'Publicité, relations publiques, promotion des ventes, force de vente, réseaux sociaux.'],
    [
      'Cohérence',
      'Un parfum de luxe vendu à bas prix en supermarché se contredit. Les quatre décisions doivent aller dans le même sens.',
    ],
    [
      'Sept P pour les services',
      'Booms et Bitner ajoutent en 1981 les personnes (*people*), les processus (*process*) et les preuves matérielles (*physical evidence*).',
    ],
  ],
  flashcards: [
    ['Qui a proposé les quatre P en 1960 ?', 'Jerome McCarthy', 'E. Jerome McCarthy', 'McCarthy'],
    ['Que signifie « place » dans les quatre P ?', 'La distribution', 'Distribution'],
    ['Prix élevé au lancement, puis en baisse : comment s’appelle cette stratégie ?', 'Écrémage', 'L’écrémage'],
    ['Prix bas pour gagner vite des clients : comment s’appelle cette stratégie ?', 'Pénétration', 'La pénétration'],
    ['Combien de P compte le mix des services ?', 'Sept', '7'],
  ],
  questions: [
    pair('À quel P appartient la décision ?', {
      'Changer l’emballage': 'Produit',
      'Offrir une remise de quantité': 'Prix',
      'Ouvrir une boutique en ligne': 'Distribution',
      'Acheter un spot à la radio': 'Communication',
    }),
    choose(
      'Quels sont les trois P ajoutés pour les services ?',
      ['Personnes', 'Processus', 'Preuves matérielles'],
      ['Profits', 'Partenaires'],
    ),
    fill(
      'Une distribution [intensive] cherche tous les points de vente ; une distribution [exclusive] n’en retient qu’un par zone.',
      ['directe', 'gratuite'],
    ),
    typed('Écrivez le mot.', {
      'Les quatre P ensemble : le marketing …': 'mix',
      'Stratégie du prix élevé au lancement : …': 'écrémage',
    }),
    order('Remettez la phrase dans l’ordre.', 'les quatre décisions doivent aller dans le même sens'),
  ],
  resources: [
    read('Marketing mix', 'https://fr.wikipedia.org/wiki/Marketing_mix', { author: 'Wikipédia' }),
    read('Créer son entreprise', 'https://bpifrance-creation.fr/', {
      author: 'Bpifrance Création',
      comment: 'Guides pour l’étude de marché.',
    }),
  ],
};
