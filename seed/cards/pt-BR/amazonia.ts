import { choose, fill, order, pair, read, tool, typed, type SampleCard } from '../../authoring.ts';

export const amazonia: SampleCard = {
  slug: 'amazonia',
  language: 'pt-BR',
  author: 'beatriz-almeida',
  categories: ['ENVIRONMENT', 'ENVIRONMENTFORESTS'],
  title: 'A floresta amazônica',
  subtitle: 'A maior floresta tropical do mundo',
  memo: 'Nove territórios, um rio, e um segundo rio que voa',
  description: `
    A Amazônia se estende por nove territórios da América do Sul; cerca de **60%** da floresta fica no Brasil. Ela guarda carbono, recicla
    a chuva e abriga uma parte enorme das espécies conhecidas.`,
  summary:
    'Floresta **tropical úmida**, rios de água branca, preta e clara, **rios voadores** que levam umidade ao sul, e um desmatamento que se mede por satélite.',
  minutes: 10,
  ideas: [
    [
      'Onde fica',
      'Brasil, Peru, Colômbia, Bolívia, Equador, Venezuela, Guiana, Suriname e **Guiana Francesa**, que é parte da França.',
    ],
    [
      'Três tipos de mata',
      '**Terra firme**, que nunca inunda; **várzea**, inundada por rios de água branca; **igapó**, inundado por rios de água preta.',
    ],
    [
      'O rio',
      'O Amazonas tem a **maior vazão** do mundo. Em Manaus o rio Negro encontra o Solimões, e as águas correm lado a lado por quilômetros.',
    ],
    [
      'Rios voadores',
      'As árvores transpiram e os ventos levam esse vapor. Barrado pelos Andes, ele vira chuva no centro e no sul do continente.',
    ],
    [
      'Desmatamento',
      'O INPE mede desde **1988** com o programa **PRODES**. A principal causa é a abertura de pastagens.',
    ],
  ],
  flashcards: [
    ['Em que país fica a maior parte da floresta?', 'Brasil', 'No Brasil'],
    ['Como se chama a mata que nunca inunda?', 'Terra firme', 'Mata de terra firme'],
    ['Como se chama a mata inundada por água preta?', 'Igapó'],
    ['Que rio encontra o Solimões perto de Manaus?', 'Rio Negro', 'O rio Negro'],
    ['Que instituto mede o desmatamento no Brasil?', 'INPE'],
    ['Como se chamam as correntes de umidade no ar?', 'Rios voadores'],
    ['Que território francês tem parte da Amazônia?', 'Guiana Francesa', 'A Guiana Francesa'],
  ],
  questions: [
    choose('Quais países têm parte da Amazônia?', ['Peru', 'Colômbia', 'Suriname'], ['Chile', 'Uruguai', 'Argentina']),
    pair('O que significa?', {
      'Terra firme': 'Nunca inunda',
      Várzea: 'Inundada por água branca',
      Igapó: 'Inundado por água preta',
    }),
    fill('As árvores [transpiram] e os ventos levam o vapor até os [Andes], onde ele vira chuva.', [
      'dormem',
      'Alpes',
      'oceanos',
    ]),
    typed('Escreva o nome.', {
      'Programa do INPE que mede o desmatamento: …': 'PRODES',
      'Cidade do encontro das águas: …': 'Manaus',
    }),
    order('Ordene a frase.', 'o rio Negro encontra o Solimões perto de Manaus'),
  ],
  resources: [
    read('Amazônia', 'https://pt.wikipedia.org/wiki/Amaz%C3%B4nia', { author: 'Wikipédia' }),
    tool('TerraBrasilis', 'https://terrabrasilis.dpi.inpe.br/', {
      author: 'INPE',
      comment: 'Mapas do desmatamento.',
      about: 4,
    }),
    read('Instituto Nacional de Pesquisas da Amazônia', 'https://www.gov.br/inpa/pt-br', { author: 'INPA' }),
  ],
};
