import { expect, test } from 'vitest';
import { decodeText, isUnlike, type Encoding } from './read-text-file.ts';

/** The bytes of a text in an encoding for which there is only a decoder. */
function encoded(text: string, encoding: Encoding): Uint8Array {
  const bytesOf = new Map<string, number[]>();
  const decoder = new TextDecoder(encoding);
  for (let byte = 0; byte < 256; byte++) bytesOf.set(decoder.decode(new Uint8Array([byte])), [byte]);
  if (['gb18030', 'big5', 'shift_jis', 'euc-kr', 'euc-jp'].includes(encoding))
    for (let lead = 0x81; lead < 0xff; lead++)
      for (let trail = 0x40; trail < 0xff; trail++) {
        const sign = decoder.decode(new Uint8Array([lead, trail]));
        if (!bytesOf.has(sign)) bytesOf.set(sign, [lead, trail]);
      }
  return new Uint8Array([...text].flatMap((sign) => bytesOf.get(sign)!));
}

const words: [Encoding, string][] = [
  ['windows-1251', 'кошка\tcat\nсобака\tdog\n'],
  ['windows-1251', 'кошка;cat\nсобака;dog\nптица;bird\nрыба;fish\nдом;house\nшкола;school\nвремя;time'],
  ['gb18030', '猫\tcat\n狗\tdog\n'],
  ['gb18030', '你好\thello\n谢谢\tthank you\n学校\tschool\n老师\tteacher\n学生\tstudent'],
  ['shift_jis', '猫\tcat\n犬\tdog\n'],
  ['shift_jis', 'ねこ\tcat\nいぬ\tdog\n学校\tschool\n先生\tteacher\nこんにちは\thello'],
  ['windows-1250', 'źródło\tsource\nłódka\tboat\nżółw\tturtle\n'],
  ['windows-1250', 'zażółć\tfill\njaźń\tself\nświnia\tpig\nmąż\thusband\nząb\ttooth\nłóżko\tbed\ndziękuję\tthanks'],
  ['windows-1252', 'école\tschool\nété\tsummer\nœuf\tegg\n'],
  ['windows-1252', 'Straße;street\nKöln;Cologne\nÜbung;exercise\n'],
  ['euc-kr', '고양이\tcat\n개\tdog\n학교\tschool'],
  ['windows-1253', 'γάτα\tcat\nσκύλος\tdog'],
  ['windows-1254', 'ağaç\ttree\nkuş\tbird\nçiçek\tflower\nışık\tlight'],
  ['windows-1254', 'şehir;city\nyağmur;rain\nöğretmen;teacher\nkız;girl\nkardeş;sibling\ngüneş;sun\ndeğil;not'],
  ['koi8-r', 'кошка\tcat\nсобака\tdog\nптица\tbird'],
  ['koi8-r', 'Кошка;cat\nСобака;dog\nптица;bird\nрыба;fish\nдом;house\nшкола;school\nвремя;time'],
  ['euc-jp', 'ネコ\tcat\n犬の\tof the dog\n学校へ\tto school\n先生\tteacher'],
  ['windows-1252', 'það\tthat\nþú\tyou\nmaður\tman\nhús\thouse\nfjörður\tfjord'],
  ['windows-1250', 'kůň\thorse\nříct\tto say\nžlutý\tyellow\nčeština\tCzech'],
  ['euc-jp', 'ねこ\tcat\nいぬ\tdog\n学校\tschool\n先生\tteacher\nこんにちは\thello'],
  ['macintosh', 'école\tschool\nété\tsummer\nœuf\tegg\nforêt\tforest'],
  ['macintosh', 'Straße;street\nKöln;Cologne\nÜbung;exercise\nMädchen;girl\nschön;nice'],
  ['windows-1252', 'naïf\tnaive\nça\tthat\nl’été\tsummer\n« où »\twhere\nNoël\tChristmas'],
  ['windows-1252', 'corazón\theart\nniño\tchild\n¿Qué?\tWhat?\nmañana\tmorning\naño\tyear'],
  ['windows-1255', 'חתול\tcat\nכלב\tdog'],
];
test.each(words)('%s is recognised: %j', async (encoding, text) => {
  expect((await decodeText(encoded(text, encoding))).text).toBe(text);
});

test('a short file is in doubt, a file in Unicode is not', async () => {
  const short = encoded('кошка\tcat\n', 'windows-1251');
  expect(await decodeText(short)).toMatchObject({ text: 'кошка\tcat\n', isDoubtful: true });
  expect(await decodeText(new TextEncoder().encode('кошка\tcat'))).toMatchObject({
    encoding: 'utf-8',
    isDoubtful: false,
  });
});

test.each([
  ['little-endian', true],
  ['big-endian', false],
])('UTF-16 %s is read without a byte order mark', async (_, isLittle) => {
  const text = 'кошка\tcat\n犬\tdog\n';
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  expect(await decodeText(new Uint8Array(view.buffer))).toMatchObject({ text, isDoubtful: false });
});

test('bytes that are no text keep their NUL characters', async () => {
  const { text } = await decodeText(new Uint8Array([0x89, 0x50, 0, 0, 0, 0, 0x0d, 0, 1, 2, 3, 0]));
  expect(text).toContain('\0');
});

const cyrillic = encoded('кошка\tcat\n', 'windows-1251');
test('without a network nothing is guessed, and this is said', async () => {
  const offline = new TypeError('Failed to fetch dynamically imported module: /assets/guess-encoding.js');
  expect(await decodeText(cyrillic, () => Promise.reject(offline))).toMatchObject({
    encoding: 'windows-1252',
    isDoubtful: true,
    isUnguessed: true,
  });
  expect(await decodeText(cyrillic)).not.toHaveProperty('isUnguessed');
});

test('every other failure of the guess is reported', async () => {
  await expect(decodeText(cyrillic, () => Promise.reject(new SyntaxError('broken')))).rejects.toThrow('broken');
});

test('a text that contains the sign for unknown letters is in its encoding nevertheless', () => {
  const bytes = new TextEncoder().encode('\uFFFD\tthe replacement character\nкошка\tcat');
  expect(isUnlike(bytes, 'utf-8')).toBe(false);
  expect(isUnlike(cyrillic, 'utf-8')).toBe(true);
  expect(isUnlike(cyrillic, 'koi8-r')).toBe(false);
});
