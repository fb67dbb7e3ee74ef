import { choose, fill, order, pair, read, tool, typed, type SampleCard } from '../../authoring.ts';

export const macronutrientes: SampleCard = {
  slug: 'macronutrientes',
  language: 'es',
  author: 'diego-morales',
  categories: ['MINDBODY', 'MINDBODYNUTRITION'],
  title: 'Los macronutrientes',
  subtitle: 'Hidratos de carbono, proteínas y grasas',
  memo: 'Cuatro, cuatro, nueve: las kilocalorías por gramo',
  description: `
    La energía de lo que comemos viene de tres grupos de sustancias. Ninguno es malo: cada uno tiene su función, y lo que cuenta es la
    cantidad y la calidad.`,
  summary: `
    **Hidratos** 4 kcal/g, **proteínas** 4 kcal/g, **grasas** 9 kcal/g. El alcohol da 7 kcal/g, pero no es un nutriente necesario.`,
  minutes: 10,
  ideas: [
    [
      'Hidratos de carbono',
      '**4 kcal por gramo.** La fuente de energía más rápida. Mejor integrales y legumbres que azúcares libres.',
    ],
    [
      'Proteínas',
      '**4 kcal por gramo.** Están hechas de 20 aminoácidos; **nueve** son esenciales: el adulto tiene que comerlos.',
    ],
    [
      'Grasas',
      '**9 kcal por gramo.** Reserva de energía y parte de las membranas. Las insaturadas (aceite de oliva, nueces, pescado) son preferibles a las saturadas.',
    ],
    ['La fibra', 'Un hidrato que casi no se digiere. La OMS recomienda a los adultos al menos **25 g al día**.'],
    ['Azúcares libres', 'La OMS aconseja que sean menos del **10 %** de la energía diaria, y mejor menos del 5 %.'],
  ],
  flashcards: [
    ['¿Cuántas kilocalorías da un gramo de grasa?', '9'],
    ['¿Cuántas kilocalorías da un gramo de proteína?', '4'],
    ['¿Cuántas kilocalorías da un gramo de alcohol?', '7'],
    ['¿De qué están hechas las proteínas?', 'Aminoácidos', 'De aminoácidos'],
    ['¿Cuántos aminoácidos son esenciales para un adulto?', 'Nueve', '9'],
    ['¿Qué vitaminas se disuelven en grasa?', 'A, D, E y K', 'A D E K'],
  ],
  questions: [
    typed('¿Cuántas kilocalorías?', { '10 g de azúcar': '40', '10 g de aceite': '90' }),
    pair('¿Qué aporta sobre todo?', {
      'Aceite de oliva': 'Grasas insaturadas',
      Lentejas: 'Hidratos y proteína vegetal',
      Mantequilla: 'Grasas saturadas',
      'Clara de huevo': 'Proteína casi pura',
    }),
    choose('¿Qué vitaminas son liposolubles?', ['A', 'D', 'K'], ['C', 'B₁₂']),
    fill('Un gramo de grasa da [nueve] kilocalorías, más del doble que uno de [proteína].', [
      'cuatro',
      'agua',
      'siete',
    ]),
    order('Ordena de menos a más energía por gramo.', 'agua proteína alcohol grasa'),
  ],
  resources: [
    read('Alimentación sana', 'https://www.who.int/es/news-room/fact-sheets/detail/healthy-diet', {
      author: 'Organización Mundial de la Salud',
    }),
    tool('FoodData Central', 'https://fdc.nal.usda.gov/', {
      author: 'U.S. Department of Agriculture',
      comment: 'Qué contiene cada alimento.',
    }),
    read('Macronutriente', 'https://es.wikipedia.org/wiki/Macronutriente', { author: 'Wikipedia' }),
  ],
};
