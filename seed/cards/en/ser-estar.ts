import { choose, fill, heard, order, pair, read, tool, typed, type SampleCard } from '../../authoring.ts';

export const serEstar: SampleCard = {
  slug: 'ser-estar',
  language: 'en',
  author: 'diego-morales',
  categories: ['LANGUAGE', 'LANGUAGESPANISH'],
  title: 'Spanish: ser or estar?',
  subtitle: 'Two verbs for “to be”',
  memo: 'How you feel and where you are, always use the verb estar',
  description: `
    English has one verb for being, Spanish has two. **Ser** says what something is; **estar** says in what state or place it is. A few
    adjectives change their meaning with the verb.`,
  summary: `
    **Ser:** identity, origin, profession, material, time. **Estar:** place, state, feeling, and the form *estoy hablando*.`,
  minutes: 15,
  ideas: [
    [
      'Ser: what it is',
      'Identity, origin, profession, material, date and time: *Soy médica. La mesa es de madera. Son las tres.*',
    ],
    ['Estar: how and where it is', 'State, feeling, place: *Estoy cansado. Madrid está en España.*'],
    [
      'Events take ser',
      'A thing is somewhere with *estar*, but an event takes place with **ser**: *La fiesta es en mi casa.*',
    ],
    ['Estar + gerund', 'What is going on right now: *Estoy leyendo*, I am reading.'],
    [
      'Adjectives that change',
      '*Es aburrido*, he is boring; *está aburrido*, he is bored. *Es listo*, clever; *está listo*, ready.',
    ],
  ],
  flashcards: [
    ['I am (ser)', 'soy', 'yo soy'],
    ['I am (estar)', 'estoy', 'yo estoy'],
    ['they are (ser)', 'son', 'ellos son'],
    ['we are (estar)', 'estamos', 'nosotros estamos'],
    ['you are, informal (ser)', 'eres', 'tú eres'],
    ['“She is ready” in Spanish', 'Está lista', 'Ella está lista'],
    ['“It is three o’clock” in Spanish', 'Son las tres'],
    ['“I am from Mexico” in Spanish', 'Soy de México', 'Yo soy de México'],
  ],
  questions: [
    fill('Yo [soy] de Perú, pero ahora [estoy] en Chile.', ['eres', 'está', 'es']),
    typed('Write the right form of ser or estar.', {
      'La sopa … fría.': 'está',
      'Mis padres … profesores.': 'son',
      'Nosotros … en casa.': 'estamos',
    }),
    choose(
      'Which sentences are right?',
      ['La reunión es en la sala dos', 'El café está caliente'],
      ['Madrid es en España', 'Estoy de México'],
    ),
    pair('What does it mean?', {
      'Es listo': 'He is clever',
      'Está listo': 'He is ready',
      'Es aburrido': 'He is boring',
      'Está aburrido': 'He is bored',
    }),
    order('Put the sentence in order.', 'Mi hermana está en Madrid', 'My sister is in Madrid.'),
    heard('Listen, and write the verb form.', ['soy', 'estamos', 'eres']),
  ],
  resources: [
    read('Diccionario panhispánico de dudas', 'https://www.rae.es/dpd/', { author: 'Real Academia Española' }),
    tool('SpanishDict conjugation: estar', 'https://www.spanishdict.com/conjugate/estar', { author: 'SpanishDict' }),
    read('Romance copula', 'https://en.wikipedia.org/wiki/Romance_copula', { author: 'Wikipedia' }),
  ],
};
