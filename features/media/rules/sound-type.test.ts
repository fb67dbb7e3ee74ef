import { describe, expect, test } from 'vitest';
import { judgeSound, soundMaxBytes, soundTypeOf } from './sound-type.ts';

const bytes = (...parts: readonly (string | number)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((sign) => sign.charCodeAt(0)))),
  );

describe('[S1 §3] the type of a sound is told by its bytes', () => {
  test.each([
    ['an ID3 tag', bytes('ID3', 4, 0), 'audio/mpeg'],
    ['a frame of MPEG 1, layer 3', bytes(0xff, 0xfb, 0x90), 'audio/mpeg'],
    ['a frame of MPEG 2, layer 3', bytes(0xff, 0xf3, 0x40), 'audio/mpeg'],
    ['a frame of AAC', bytes(0xff, 0xf1, 0x50), 'audio/aac'],
    ['a frame of AAC, MPEG 2', bytes(0xff, 0xf9, 0x50), 'audio/aac'],
    ['Ogg', bytes('OggS', 0), 'audio/ogg'],
    ['FLAC', bytes('fLaC', 0), 'audio/flac'],
    ['WAV', bytes('RIFF', 1, 2, 3, 4, 'WAVEfmt '), 'audio/wav'],
    ['MP4', bytes(0, 0, 0, 24, 'ftypM4A '), 'audio/mp4'],
    ['WebM', bytes('\x1a\x45\xdf\xa3'), 'audio/webm'],
    ['a picture in RIFF', bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 '), undefined],
    ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), undefined],
    ['a page', bytes('<script>alert(1)'), undefined],
    ['MIDI', bytes('MThd', 0, 0, 0, 6), undefined],
    ['nothing', bytes(), undefined],
  ])('%s', (_, head, type) => {
    expect(soundTypeOf(head)).toBe(type);
  });

  test.each([
    ['MP4', bytes(0, 0, 0, 24, 'ftypisom'), 'video/mp4'],
    ['WebM', bytes('\x1a\x45\xdf\xa3'), 'video/webm'],
    ['Ogg', bytes('OggS', 0), 'audio/ogg'],
    ['a page', bytes('<script>alert(1)'), undefined],
  ])('%s that is declared as a video', (_, head, type) => {
    expect(soundTypeOf(head, true)).toBe(type);
  });

  test.each([
    ['empty', 0, bytes(), { reason: 'empty' }],
    ['too large', soundMaxBytes + 1, bytes('OggS'), { reason: 'tooLarge' }],
    ['the largest', soundMaxBytes, bytes('OggS'), { type: 'audio/ogg' }],
    ['another file, however large', soundMaxBytes + 1, bytes('%PDF'), { reason: 'notAccepted' }],
  ])('a chosen file that is %s', (_, size, head, judged) => {
    expect(judgeSound(size, head)).toEqual(judged);
  });
});
