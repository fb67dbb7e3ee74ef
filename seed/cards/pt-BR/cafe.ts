import { choose, fill, order, pair, read, typed, type SampleCard } from '../../authoring.ts';

export const cafe: SampleCard = {
  slug: 'cafe',
  language: 'pt-BR',
  author: 'beatriz-almeida',
  categories: ['OTHER', 'OTHERWINEANDDRINKS'],
  title: 'Café: do grão à xícara',
  subtitle: 'Espécies, torra, moagem e preparo',
  memo: 'Quanto mais rápido o preparo, mais fina a moagem',
  description: `
    O café nasce como uma fruta vermelha, perde a polpa, seca, é torrado e moído. Em cada passo se decide um pouco do sabor. Conhecer os
    passos é o caminho mais curto para um café melhor em casa.`,
  summary:
    'Duas espécies: **arábica** e **robusta**. Torra clara: mais acidez; escura: mais amargor. Água entre **90 e 96 °C**; cerca de **60 g por litro** no coado.',
  minutes: 10,
  ideas: [
    [
      'Origem',
      'O arábica vem das terras altas da **Etiópia**; o costume de beber café espalhou-se a partir do **Iêmen** no século XV.',
    ],
    [
      'Arábica e robusta',
      '*Coffea arabica* é mais doce e ácida e vem da altitude; *Coffea canephora*, a robusta ou **conilon**, é mais amarga e tem cerca do dobro de cafeína.',
    ],
    [
      'Da fruta ao grão',
      'No processo **natural** a fruta seca inteira ao sol; no **lavado** a polpa é tirada antes. O grão verde só ganha aroma na torra.',
    ],
    [
      'Moagem',
      'Fina para o espresso, média para o coado, grossa para a prensa francesa: quanto mais curto o contato com a água, mais fina a moagem.',
    ],
    ['Espresso', 'Cerca de **9 bar** de pressão durante 20 a 30 segundos.'],
    [
      'O maior produtor',
      'O **Brasil** produz cerca de um terço do café do mundo e é o maior produtor há mais de 150 anos.',
    ],
  ],
  flashcards: [
    ['Qual país produz mais café?', 'Brasil', 'O Brasil'],
    ['De que país vem o arábica?', 'Etiópia', 'Da Etiópia'],
    ['Qual espécie tem mais cafeína?', 'Robusta', 'A robusta', 'Conilon', 'Coffea canephora'],
    ['Que moagem pede a prensa francesa?', 'Grossa'],
    ['Que pressão usa o espresso, mais ou menos?', '9 bar', 'Nove bar'],
    ['Quantos gramas de café por litro no coado, mais ou menos?', '60', '60 g'],
  ],
  questions: [
    order('Ordene o caminho do café.', 'colheita secagem torra moagem preparo'),
    pair('Que moagem para qual preparo?', { Espresso: 'Fina', Coado: 'Média', 'Prensa francesa': 'Grossa' }),
    choose(
      'O que é verdade sobre a robusta?',
      ['Tem mais cafeína', 'É mais amarga'],
      ['Só cresce em grande altitude', 'Vem do Brasil'],
    ),
    fill('A água deve estar entre [90] e [96] °C: mais quente, o café fica mais [amargo].', ['60', '120', 'doce']),
    typed('Complete.', {
      'Coffea canephora se chama também robusta ou …': 'conilon',
      'Do grão verde ao marrom: a …': 'torra',
    }),
  ],
  resources: [
    read('Café', 'https://pt.wikipedia.org/wiki/Caf%C3%A9', { author: 'Wikipédia' }),
    read('Organização Internacional do Café', 'https://icocoffee.org/', { author: 'OIC' }),
    read('Embrapa Café', 'https://www.embrapa.br/cafe', { author: 'Embrapa' }),
  ],
};
