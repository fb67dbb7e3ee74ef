import { expect, test } from 'vitest';
import { takeMedia } from './side-html.ts';

test('files are taken out by name; a picture of the package gets its address here', () => {
  const found = takeMedia(
    'a <img src="cell.png" style="x"><img src="http://x/y.png"><img src="drapeau%20bleu.png">[sound:a.mp3]<video src=b.mp4>',
    (name) => (name === 'cell.png' ? '/here' : undefined),
  );
  expect(found).toEqual({
    html: 'a <img src="/here">',
    played: ['a.mp3', 'b.mp4'],
    pictures: ['cell.png', 'drapeau bleu.png'],
    webPictures: ['http://x/y.png'],
    hasScript: false,
    hasStyle: true,
  });
});
