import { choose, fill, order, pair, read, typed, type SampleCard } from '../../authoring.ts';

export const pho: SampleCard = {
  slug: 'pho',
  language: 'vi',
  author: 'minh-anh-nguyen',
  categories: ['OTHER', 'OTHERCOOKING'],
  title: 'Phở bò',
  subtitle: 'Nước dùng, bánh phở, gia vị',
  memo: 'Ninh xương lâu, hớt bọt, nướng gừng',
  description: `
    **Phở** ra đời ở miền Bắc vào đầu thế kỷ 20. Linh hồn của bát phở là **nước dùng** trong và thơm.`,
  summary: 'Ninh **xương bò** nhiều giờ với **gừng, hành nướng, quế, hoa hồi**; bánh phở làm từ **gạo**.',
  minutes: 10,
  ideas: [
    ['Nước dùng', 'Xương bò được chần, rồi ninh nhỏ lửa nhiều giờ và **hớt bọt** để nước trong.'],
    ['Hương thơm', '**Gừng** và **hành** nướng cháy cạnh, thêm **quế, hoa hồi, thảo quả** rang thơm.'],
    ['Bánh phở', 'Sợi dẹt làm từ **bột gạo**, trụng nước sôi ngay trước khi ăn.'],
    ['Bắc và Nam', 'Phở Bắc thanh, ít rau. Phở Nam ngọt hơn, ăn với **giá, húng quế, ngò gai** và tương.'],
  ],
  flashcards: [
    ['Bánh phở làm từ gì?', 'gạo', 'bột gạo'],
    ['Phở ra đời ở miền nào?', 'miền Bắc', 'Bắc'],
    ['Làm gì để nước dùng trong?', 'hớt bọt'],
    ['Gia vị hình ngôi sao là gì?', 'hoa hồi', 'hồi', 'đại hồi'],
    ['Phở tái là phở với thịt bò thế nào?', 'thịt tái', 'tái', 'chín tái'],
  ],
  questions: [
    order('Xếp các bước.', 'chần ninh hớt-bọt nêm chan'),
    pair('Nối nguyên liệu với vai trò.', { 'Xương bò': 'vị ngọt', 'Hoa hồi': 'mùi thơm', 'Nước mắm': 'vị mặn' }),
    choose('Thứ nào được nướng trước khi cho vào nồi?', ['gừng', 'hành'], ['giá', 'bánh phở']),
    fill('Nước dùng được ninh từ [xương] bò và nêm bằng [nước mắm].', ['gạo', 'sữa']),
    typed('Viết từ.', { 'Rau mầm ăn với phở miền Nam': 'giá', 'Vỏ cây thơm cho vào nước dùng': 'quế' }),
  ],
  resources: [
    read('Phở', 'https://vi.wikipedia.org/wiki/Ph%E1%BB%9F', { author: 'Wikipedia' }),
    read('Pho', 'https://en.wikipedia.org/wiki/Pho', { author: 'Wikipedia' }),
  ],
};
