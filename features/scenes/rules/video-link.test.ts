import { expect, test } from 'vitest';
import { videoIdOf } from './video-link.ts';

const id = 'a-B_c1D2e3F';

test.each([
  id,
  ` ${id}\n`,
  `https://www.youtube.com/watch?v=${id}`,
  `http://youtube.com/watch?v=${id}`,
  `youtube.com/watch?v=${id}`,
  `//www.youtube.com/watch?v=${id}`,
  `https://m.youtube.com/watch?app=desktop&v=${id}&t=42s`,
  `https://music.youtube.com/watch?v=${id}&list=RDAMVM${id}`,
  `https://www.youtube.com/watch?list=PL0123456789ABCDEF&v=${id}&index=2`,
  `https://www.youtube.com/watch/${id}`,
  `https://youtu.be/${id}`,
  `youtu.be/${id}?si=Xy_zTrackingCode0`,
  `https://youtu.be/${id}?t=1h2m3s`,
  `https://www.youtube.com/embed/${id}?start=30`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `https://www.youtube.com/shorts/${id}?feature=share`,
  `https://www.youtube.com/live/${id}?si=abc`,
  `https://www.youtube.com/v/${id}?version=3`,
  `https://www.youtube.com/e/${id}`,
  `https://www.youtube.com/vi/${id}/maxresdefault.jpg`,
  `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
  `https://www.youtube.com/attribution_link?a=abc&u=%2Fwatch%3Fv%3D${id}%26feature%3Dshare`,
  `https://www.youtube.co.uk/watch?v=${id}`,
  `<iframe width="560" height="315" src="https://www.youtube.com/embed/${id}?si=x" title="YouTube"></iframe>`,
  `HTTPS://WWW.YOUTUBE.COM/WATCH?V=${id}`,
])('[S3 §2] a video id is found in %s', (pasted) => {
  expect(videoIdOf(pasted)).toBe(id);
});

test.each([
  '',
  'lofi hip hop',
  'a-B_c1D2e3', // ten characters
  'a-B_c1D2e3FF', // twelve
  'https://www.youtube.com/',
  'https://www.youtube.com/@LofiGirl',
  'https://www.youtube.com/channel/UCSJ4gkVC6NrvII8umztf0Ow',
  'https://www.youtube.com/playlist?list=PL0123456789ABCDEF',
  'https://www.youtube.com/embed/videoseries?list=PL0123456789ABCDEF',
  `https://www.youtube.com/watch?v=${id}x`,
  `https://vimeo.com/watch?v=${id}`,
  `https://example.com/?u=https://youtu.be/${id}`,
  `https://notyoutube.com/watch?v=${id}`,
  `https://youtube.com.example.org/watch?v=${id}`,
  `javascript:alert("${id}")`,
])('[S3 §2] there is no video id in %s', (pasted) => {
  expect(videoIdOf(pasted)).toBeUndefined();
});
