import { choose, fill, order, pair, read, typed, type SampleCard } from '../../authoring.ts';

export const azulejo: SampleCard = {
  slug: 'azulejo',
  language: 'pt',
  author: 'tiago-carvalho',
  categories: ['HUMANITIES', 'HUMANITIESARTHISTORY'],
  title: 'O azulejo português',
  subtitle: 'Cinco séculos em barro vidrado',
  memo: 'Barro, vidrado branco, pintura, forno',
  description: `
    O **azulejo** é uma placa de barro com uma face vidrada. Em Portugal cobre igrejas, palácios, estações e fachadas desde o século XVI.`,
  summary: 'Vem do árabe *az-zulayj*; o **azul e branco** domina depois de 1690; as **fachadas** chegam no século XIX.',
  minutes: 10,
  ideas: [
    ['A palavra', 'Vem do árabe ***az-zulayj***, “pedra polida pequena”, e não da cor azul.'],
    ['Os primeiros', 'Por volta de **1500** os azulejos vinham de **Sevilha**, como os do Palácio Nacional de Sintra.'],
    [
      'Azul e branco',
      'No fim do século XVII, com a influência da porcelana chinesa e da cerâmica holandesa, domina o **azul sobre branco**.',
    ],
    ['Depois de 1755', 'A reconstrução de Lisboa pediu azulejos simples e repetidos, hoje chamados **pombalinos**.'],
    [
      'Nas fachadas',
      'No século XIX o azulejo industrial passa para a **rua**: protege a parede da chuva e reflete a luz.',
    ],
  ],
  flashcards: [
    ['De que língua vem a palavra azulejo?', 'Árabe', 'Do árabe', 'O árabe'],
    ['De que cidade vieram os primeiros azulejos, por volta de 1500?', 'Sevilha', 'De Sevilha'],
    ['Que cores dominam depois de 1690?', 'Azul e branco', 'O azul e o branco'],
    ['Como se chamam os azulejos da reconstrução de Lisboa?', 'Pombalinos', 'Azulejos pombalinos'],
    ['Em que século chega o azulejo às fachadas?', 'XIX', 'Século XIX', 'No século XIX', '19'],
  ],
  questions: [
    order('Ordene os passos.', 'moldar cozer vidrar pintar cozer'),
    pair('Ligue a época ao azulejo.', {
      'Cerca de 1500': 'de Sevilha',
      'Depois de 1690': 'azul e branco',
      'Depois de 1755': 'pombalino',
      'Século XIX': 'nas fachadas',
    }),
    choose(
      'Porque cobre o azulejo as fachadas?',
      ['protege da chuva', 'reflete a luz'],
      ['deixa a parede respirar mais'],
    ),
    fill('Os azulejos [pombalinos] são da reconstrução de [Lisboa].', ['manuelinos', 'Sevilha']),
    typed('Escreva a palavra.', { 'Camada que dá brilho ao barro': 'vidrado', 'Onde se coze o azulejo': 'forno' }),
  ],
  resources: [
    read('Azulejo', 'https://pt.wikipedia.org/wiki/Azulejo', { author: 'Wikipédia' }),
    read('Museu Nacional do Azulejo', 'https://www.museudoazulejo.gov.pt/'),
  ],
};
