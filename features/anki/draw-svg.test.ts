import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { drawnSvg, svgOfPicture } from './draw-svg.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'loci-svg-'));
afterAll(() => rmSync(folder, { recursive: true }));

const svg = (inside: string, size = 'width="40" height="20"') =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`,
  );
const red = '<rect width="40" height="20" fill="#f00"/>';
const colourOf = async (picture: Uint8Array) => [...(await sharp(picture).raw().toBuffer()).subarray(0, 3)];

test.each([
  ['in its own size', svg(red), { width: 40, height: 20 }],
  ['by its frame where it says no size', svg(red, 'viewBox="0 0 40 20"'), { width: 40, height: 20 }],
  [
    'smaller if it is vast',
    svg(red, 'viewBox="0 0 40 20" width="90000" height="45000"'),
    { width: 1_600, height: 800 },
  ],
  ['after a declaration', Buffer.concat([Buffer.from('\u{FEFF}<?xml version="1.0"?>\n'), svg(red)]), { width: 40 }],
])('[S1 §3] a drawing becomes a picture %s', async (_, bytes, size) => {
  const drawn = await drawnSvg(bytes);
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', ...size });
  expect(await colourOf(drawn!)).toEqual([255, 0, 0]);
});

test('nothing in it is run or fetched, and no file is read', async () => {
  const blue = '<rect width="40" height="20" fill="#00f"/>';
  const [secret, part] = [join(folder, 'secret.svg'), join(folder, 'part.svg')];
  writeFileSync(secret, svg(blue));
  writeFileSync(part, blue);
  const asked: string[] = [];
  const server = createServer(({ url }, reply) => {
    asked.push(url ?? '');
    reply.setHeader('content-type', 'image/svg+xml').end(svg(blue));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/blue.svg`;
  try {
    expect(await colourOf((await drawnSvg(svg(red + blue)))!), 'blue would be seen').toEqual([0, 0, 255]);
    for (const of of [
      `<image xlink:href="${pathToFileURL(secret).href}" width="40" height="20"/>`,
      `<image href="${secret}" width="40" height="20"/>`,
      `<image href="${address}" width="40" height="20"/>`,
      `<style>@import url(${address});</style>`,
      '<script>document.documentElement.firstChild.setAttribute("fill", "blue")</script>',
    ])
      expect(await colourOf((await drawnSvg(svg(red + of)))!), of).toEqual([255, 0, 0]);
    for (const from of [pathToFileURL(part).href, part, address]) {
      const declared = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "${from}">]>`;
      const drawn = await drawnSvg(Buffer.concat([Buffer.from(declared), svg(`${red}&x;`)]));
      if (drawn) expect(await colourOf(drawn), from).toEqual([255, 0, 0]);
    }
    expect(asked).toEqual([]);
  } finally {
    server.close();
  }
});

test.each([
  ['no drawing', new TextEncoder().encode('<html></html>')],
  ['a packed one, which may unpack to any size', gzipSync(svg(red))],
  ['a cut one', svg(red).subarray(0, 90)],
  ['one that grows without end', svg(`<defs>${doubled(30)}</defs><use href="#d30"/>`)],
])('%s is none', async (_, bytes) => {
  expect(await drawnSvg(bytes)).toBeUndefined();
});

/** Each stands for two of the one before. */
function doubled(times: number): string {
  return Array.from({ length: times }, (_, at) =>
    at === 0
      ? '<g id="d1"><rect width="1" height="1"/></g>'
      : `<g id="d${at + 1}"><use href="#d${at}"/><use href="#d${at}"/></g>`,
  ).join('');
}

test('a picture that goes out as a drawing is the same picture when it comes back', async () => {
  const webP = await sharp({ create: { width: 3, height: 2, channels: 3, background: '#f00' } })
    .webp()
    .toBuffer();
  const out = await svgOfPicture(webP);
  expect(out).toMatch(/^<svg [^>]*width="3" height="2">/);
  expect(Buffer.from((await drawnSvg(new TextEncoder().encode(out)))!)).toEqual(webP);
});
