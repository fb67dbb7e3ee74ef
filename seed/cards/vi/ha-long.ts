import { choose, fill, order, pair, read, typed, type SampleCard } from '../../authoring.ts';

export const haLong: SampleCard = {
  slug: 'ha-long',
  language: 'vi',
  author: 'minh-anh-nguyen',
  categories: ['ENVIRONMENT', 'ENVIRONMENTPHYSICALGEOGRAPHY'],
  title: 'Vịnh Hạ Long',
  subtitle: 'Hàng nghìn đảo đá vôi',
  memo: 'Đá vôi, nước mưa, biển dâng',
  description: `
    **Vịnh Hạ Long** ở tỉnh **Quảng Ninh** có gần hai nghìn đảo, phần lớn là đá vôi. UNESCO công nhận Di sản thiên nhiên thế giới năm 1994.`,
  summary: 'Nước mưa hòa tan **đá vôi** thành **các-xtơ**; khi **biển dâng**, đỉnh núi thành đảo.',
  minutes: 10,
  ideas: [
    ['Đá vôi', 'Đá vôi hình thành dưới biển từ vỏ sinh vật, cách đây hàng trăm triệu năm.'],
    ['Các-xtơ', 'Nước mưa hơi **chua** hòa tan đá vôi, tạo ra tháp đá, hang động và giếng.'],
    ['Biển dâng', 'Sau thời kỳ băng hà cuối, nước biển dâng ngập các thung lũng; **đỉnh núi thành đảo**.'],
    ['Hang động', 'Nước nhỏ giọt để lại **nhũ đá** từ trần và **măng đá** từ nền, như ở hang Sửng Sốt.'],
  ],
  flashcards: [
    ['Vịnh Hạ Long thuộc tỉnh nào?', 'Quảng Ninh'],
    ['Đảo ở vịnh Hạ Long phần lớn là đá gì?', 'đá vôi'],
    ['Nhũ đá mọc từ đâu xuống?', 'trần hang', 'trần'],
    ['Măng đá mọc từ đâu lên?', 'nền hang', 'nền'],
    ['UNESCO công nhận vịnh Hạ Long lần đầu năm nào?', '1994', 'năm 1994'],
  ],
  questions: [
    order('Xếp theo thứ tự.', 'đá-vôi nước-mưa hang-động biển-dâng đảo'),
    pair('Nối từ với nghĩa.', {
      'Nhũ đá': 'từ trần xuống',
      'Măng đá': 'từ nền lên',
      'Các-xtơ': 'địa hình đá vôi bị hòa tan',
    }),
    choose('Điều gì hòa tan đá vôi?', 'nước mưa hơi chua', ['gió khô', 'ánh trăng']),
    fill('Khi [biển] dâng, đỉnh núi trở thành [đảo].', ['mưa', 'hang']),
    typed('Viết từ.', { 'Khoảng rỗng trong núi đá': 'hang', 'Đất có nước bao quanh': 'đảo' }),
  ],
  resources: [
    read('Vịnh Hạ Long', 'https://vi.wikipedia.org/wiki/V%E1%BB%8Bnh_H%E1%BA%A1_Long', { author: 'Wikipedia' }),
    read('Ha Long Bay – Cat Ba Archipelago', 'https://whc.unesco.org/en/list/672', { author: 'UNESCO' }),
  ],
};
