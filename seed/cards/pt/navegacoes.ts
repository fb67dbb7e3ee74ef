import { choose, fill, order, pair, read, typed, type SampleCard } from '../../authoring.ts';

export const navegacoes: SampleCard = {
  slug: 'navegacoes',
  language: 'pt',
  author: 'tiago-carvalho',
  categories: ['HUMANITIES', 'HUMANITIESHISTORY'],
  title: 'As navegações portuguesas',
  subtitle: 'De Ceuta à Índia, 1415–1498',
  memo: '1415, 1434, 1488, 1498',
  description: `
    Em oitenta anos, navegadores portugueses desceram a costa de África e chegaram à **Índia** por mar. Com as rotas cresceu também o comércio de **pessoas escravizadas**.`,
  summary: '**1415** Ceuta, **1434** Bojador, **1488** Boa Esperança, **1498** Calecute.',
  minutes: 10,
  ideas: [
    ['Ceuta', 'Em **1415** Portugal conquista Ceuta, no norte de África.'],
    ['Cabo Bojador', 'Em **1434** **Gil Eanes** passa o cabo Bojador, além do qual não se conhecia o mar.'],
    ['Boa Esperança', 'Em **1488** **Bartolomeu Dias** dobra o sul de África.'],
    ['Índia', 'Em **1498** **Vasco da Gama** chega a Calecute, com pilotos que conheciam o oceano Índico.'],
    ['A caravela', 'Com **velas latinas**, triangulares, a caravela navegava à bolina, contra o vento.'],
  ],
  flashcards: [
    ['Quem passou o cabo Bojador?', 'Gil Eanes'],
    ['Quem dobrou o cabo da Boa Esperança?', 'Bartolomeu Dias'],
    ['Quem chegou à Índia em 1498?', 'Vasco da Gama'],
    ['Que navio tinha velas latinas?', 'A caravela', 'Caravela'],
    ['Em que ano conquistou Portugal Ceuta?', '1415', 'Em 1415'],
  ],
  questions: [
    pair('Ligue o ano ao acontecimento.', { 1415: 'Ceuta', 1434: 'Bojador', 1488: 'Boa Esperança', 1498: 'Calecute' }),
    order('Ordene os navegadores.', 'Eanes Dias Gama'),
    choose('Que permitia à caravela navegar à bolina?', 'as velas latinas', ['os remos', 'o casco de ferro']),
    fill('Bartolomeu [Dias] dobrou o sul de África em [1488].', ['Gama', '1498']),
    typed('Escreva o nome.', { 'Chegou à Índia por mar': 'Vasco da Gama', 'Passou o Bojador': 'Gil Eanes' }),
  ],
  resources: [
    read('Descobrimentos portugueses', 'https://pt.wikipedia.org/wiki/Descobrimentos_portugueses', {
      author: 'Wikipédia',
    }),
    read('Museu de Marinha', 'https://ccm.marinha.pt/pt/museu'),
  ],
};
