import { expect, test } from 'vitest';
import { fileKindOf, type FileKind } from './file-kind.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

/** A zip file of uncompressed, empty files, or with one content. */
function zip(names: readonly string[], content = ''): Uint8Array {
  const local = names.map(
    (name) => `PK\x03\x04${'\0'.repeat(22)}${String.fromCharCode(name.length)}\0\0\0${name}${content}`,
  );
  const central = names.map(
    (name) => `PK\x01\x02${'\0'.repeat(24)}${String.fromCharCode(name.length)}${'\0'.repeat(17)}${name}`,
  );
  return bytesOf(`${local.join('')}${central.join('')}PK\x05\x06${'\0'.repeat(18)}`);
}

test.each<[string, Uint8Array, FileKind | undefined]>([
  ['a package of Anki', zip(['collection.anki2', 'media', '0']), 'anki'],
  ['a newer package of Anki', zip(['meta', 'collection.anki21b', 'collection.anki2']), 'anki'],
  ['a collection of Anki', bytesOf('SQLite format 3\0\x10'), 'anki'],
  ['Excel', zip(['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml']), 'spreadsheet'],
  ['OpenDocument, a spreadsheet', zip(['mimetype'], 'application/vnd.oasis.opendocument.spreadsheet'), 'spreadsheet'],
  ['Word', zip(['[Content_Types].xml', 'word/document.xml']), 'document'],
  ['OpenDocument, a text', zip(['mimetype'], 'application/vnd.oasis.opendocument.text'), 'document'],
  ['PowerPoint', zip(['ppt/presentation.xml']), 'slides'],
  ['an old file of Excel or Word', bytesOf('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1\0'), 'oldOffice'],
  ['PDF', bytesOf('%PDF-1.7\n%\xE2'), 'pdf'],
  ['a zip file', zip(['notes.txt']), 'archive'],
  ['an empty zip file', bytesOf(`PK\x05\x06${'\0'.repeat(18)}`), 'archive'],
  ['an export of Loci', zip(['manifest.json', 'cards/0b7c2f1e-0000-4000-8000-000000000000.json']), 'loci'],
  ['gzip', bytesOf('\x1F\x8B\x08\0'), 'archive'],
  ['a picture', bytesOf('\x89PNG\r\n\x1A\n'), 'picture'],
  ['WebP', bytesOf('RIFF\x10\0\0\0WEBPVP8 '), 'picture'],
  ['WAVE', bytesOf('RIFF\x10\0\0\0WAVEfmt '), 'sound'],
  ['a text with WAVE as its third word', bytesOf('the big WAVE\tla grande vague'), undefined],
  ['a text with WEBP as its third word', bytesOf('the new WEBP\tun format'), undefined],
  ['a sound', bytesOf('ID3\x04\0'), 'sound'],
  ['a text', bytesOf('sun\tsoleil'), undefined],
  ['a text that begins with PK', bytesOf('PK\tprimary key\nFK\tforeign key'), undefined],
  ['a text about PDF', bytesOf('%PDF\ta sign'), undefined],
  ['nothing', new Uint8Array(), undefined],
])('a file is known by its bytes: %s', (_, bytes, kind) => expect(fileKindOf(bytes)).toBe(kind));

test('the directory at the end of a large file tells, too', () => {
  const whole = zip(['media', 'xl/workbook.xml']);
  expect(fileKindOf(whole.subarray(0, 30), whole)).toBe('spreadsheet');
});
