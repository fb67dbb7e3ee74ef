import { choose, fill, order, pair, read, typed, type SampleCard } from '../../authoring.ts';

export const analisisDafo: SampleCard = {
  slug: 'analisis-dafo',
  language: 'es',
  author: 'diego-morales',
  categories: ['BUSINESS', 'BUSINESSSTRATEGY'],
  title: 'El análisis DAFO',
  subtitle: 'Cuatro casillas para pensar una estrategia',
  memo: 'Dentro: debilidades y fortalezas. Fuera: amenazas y oportunidades',
  description: `
    Antes de decidir adónde ir conviene saber dónde se está. El análisis DAFO (en América también **FODA**, en inglés *SWOT*) ordena lo que
    se sabe en cuatro casillas y obliga a separar lo propio de lo ajeno.`,
  summary: `
    **D**ebilidades y **F**ortalezas son *internas*; **A**menazas y **O**portunidades son *externas*. Lo útil empieza al cruzarlas.`,
  minutes: 10,
  ideas: [
    [
      'Interno y externo',
      'Lo **interno** depende de nosotros: personas, dinero, procesos. Lo **externo** viene del entorno: mercado, leyes, tecnología.',
    ],
    [
      'Fortalezas y debilidades',
      'Hay que ser concreto: no «buen equipo», sino «tres técnicos certificados». Comparar siempre con la competencia.',
    ],
    [
      'Oportunidades y amenazas',
      'Tendencias que existirían aunque la empresa no existiera: una ley nueva, un competidor, un cambio de costumbres.',
    ],
    [
      'El cruce (CAME)',
      '**C**orregir las debilidades, **A**frontar las amenazas, **M**antener las fortalezas, **E**xplotar las oportunidades.',
    ],
    ['Sus límites', 'Es una foto, no un plan. Sin prioridades ni responsables se queda en una lista.'],
  ],
  flashcards: [
    ['¿Qué significa la D de DAFO?', 'Debilidades'],
    ['¿Qué significa la A de DAFO?', 'Amenazas'],
    ['¿Cómo se llama el análisis en inglés?', 'SWOT'],
    ['¿Cómo se llama también en América?', 'FODA'],
    ['¿Qué casillas son internas?', 'Debilidades y fortalezas', 'Fortalezas y debilidades'],
    ['¿Qué se hace con las amenazas según CAME?', 'Afrontarlas', 'Afrontar'],
  ],
  questions: [
    pair('¿En qué casilla está?', {
      'Una marca muy conocida': 'Fortaleza',
      'Máquinas anticuadas': 'Debilidad',
      'Un competidor baja sus precios': 'Amenaza',
      'Crece la demanda del producto': 'Oportunidad',
    }),
    choose(
      '¿Qué factores son externos?',
      ['Una ley nueva', 'La subida del precio de la energía'],
      ['La formación del personal', 'Las deudas de la empresa'],
    ),
    fill(
      'CAME: [corregir] las debilidades, afrontar las [amenazas], mantener las fortalezas y [explotar] las oportunidades.',
      ['ocultar', 'ventas', 'copiar'],
    ),
    typed('Completa las siglas.', { 'D, A, F y …': 'O', 'SWOT: strengths, weaknesses, … y threats': 'opportunities' }),
    order('Ordena la frase.', 'lo interno depende de nosotros y lo externo del entorno'),
  ],
  resources: [
    read('Análisis FODA', 'https://es.wikipedia.org/wiki/An%C3%A1lisis_FODA', { author: 'Wikipedia' }),
    read('SWOT analysis', 'https://en.wikipedia.org/wiki/SWOT_analysis', { author: 'Wikipedia' }),
  ],
};
