import { choose, fill, order, pair, read, typed, type SampleCard } from '../../authoring.ts';

export const thanhDieu: SampleCard = {
  slug: 'thanh-dieu',
  language: 'vi',
  author: 'minh-anh-nguyen',
  categories: ['LANGUAGE', 'LANGUAGEVIETNAMESE'],
  title: 'Sáu thanh điệu tiếng Việt',
  subtitle: 'Ngang, huyền, sắc, hỏi, ngã, nặng',
  memo: 'ma, mà, má, mả, mã, mạ',
  description: `
    Tiếng Việt có **sáu thanh**. Cùng một vần, mỗi thanh cho một nghĩa khác: *ma, mà, má, mả, mã, mạ*.`,
  summary: 'Năm thanh có dấu: **huyền, sắc, hỏi, ngã, nặng**; thanh **ngang** không có dấu.',
  minutes: 10,
  ideas: [
    ['Thanh ngang', 'Cao, đều và **không có dấu**: *ma*.'],
    ['Huyền và sắc', '**Huyền** đi xuống nhẹ: *mà*. **Sắc** đi lên: *má*.'],
    [
      'Hỏi và ngã',
      '**Hỏi** xuống rồi lên: *mả*. **Ngã** lên và bị ngắt ở giữa: *mã*. Nhiều nơi ở miền Nam đọc hai thanh này như nhau.',
    ],
    ['Thanh nặng', 'Thấp, ngắn, dấu chấm ở **dưới** nguyên âm: *mạ*.'],
    ['Đặt dấu ở đâu', 'Dấu đặt trên hoặc dưới **âm chính** của vần: *hoàng*, *tiếng*, *được*.'],
  ],
  flashcards: [
    ['Tiếng Việt có mấy thanh?', '6', 'sáu', 'sáu thanh'],
    ['Thanh nào không có dấu?', 'ngang', 'thanh ngang'],
    ['Dấu của thanh nào đặt ở dưới?', 'nặng', 'thanh nặng'],
    ['Chữ “má” có thanh gì?', 'sắc', 'thanh sắc'],
    ['Chữ “mà” có thanh gì?', 'huyền', 'thanh huyền'],
    ['Chữ “mã” có thanh gì?', 'ngã', 'thanh ngã'],
  ],
  questions: [
    pair('Nối chữ với thanh.', { mà: 'huyền', má: 'sắc', mả: 'hỏi', mã: 'ngã', mạ: 'nặng' }),
    choose('Chữ nào có thanh hỏi?', ['hỏi', 'của', 'để'], ['ngã', 'được', 'tiếng']),
    fill('Thanh [ngang] không có dấu, thanh [nặng] có dấu ở dưới.', ['sắc', 'hỏi']),
    order('Xếp thành câu.', 'Tiếng Việt có sáu thanh điệu'),
    typed('Viết tên thanh.', { tôi: 'ngang', học: 'nặng', tiếng: 'sắc' }),
  ],
  resources: [
    read('Thanh điệu tiếng Việt', 'https://vi.wikipedia.org/wiki/Thanh_%C4%91i%E1%BB%87u_ti%E1%BA%BFng_Vi%E1%BB%87t', {
      author: 'Wikipedia',
    }),
    read('Vietnamese phonology', 'https://en.wikipedia.org/wiki/Vietnamese_phonology', { author: 'Wikipedia' }),
  ],
};
