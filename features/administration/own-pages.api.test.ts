import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contrastOfAccent, leastContrast } from '#features/instance/rules/accent.ts';
import { letterLookOf, lookOf } from '#features/instance/look.server.ts';
import { logoPictures } from '#features/instance/logo-files.server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

async function pictureForm(bytes?: Uint8Array<ArrayBuffer>): Promise<FormData> {
  const picture =
    bytes ??
    (await sharp({ create: { width: 300, height: 100, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer());
  const form = new FormData();
  form.set('file', new File([new Uint8Array(picture)], 'logo.png', { type: 'image/png' }));
  return form;
}

onBothEngines('[S1 §6] how an instance presents itself', (engine) => {
  let instance: TestInstance;
  let administrator: Person;
  let desk: Person['calls']['administration'];
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    administrator = instance.administrator;
    desk = administrator.calls.administration;
  });
  afterAll(() => instance.close());
  const visitor = () => instance.visitor().calls;
  const look = () => lookOf(instance.product.services, 'fr');
  const sendLogo = (body: FormData) => administrator.fetch('/api/admin/instance/logo', { method: 'PUT', body });

  describe('colour', () => {
    test('one that can be read is told to visitors and logged; none is the usual one again', async () => {
      instance.clock.advance(1);
      expect((await desk.saveInstance({ accent: '#7A1F5C' })).accent).toBe('#7a1f5c');
      expect(await visitor().account.instance()).toMatchObject({ accent: '#7a1f5c', logo: null, name: 'Loci' });
      expect((await look()).colours).toMatchObject({ '--accent': expect.stringMatching(/^light-dark\(#7a1f5c, #/) });
      const [act] = (await desk.acts({})).acts;
      expect(act).toMatchObject({
        act: 'instance.saved',
        details: { 'instance.accent': '#7a1f5c', 'before.instance.accent': null },
      });
      // The name is stored with it.
      await desk.saveInstance({ name: 'Green School' });
      expect((await desk.instance()).accent).toBe('#7a1f5c');
      await desk.saveInstance({ accent: null, name: 'Loci' });
      expect((await look()).colours).toBeUndefined();
    });

    test('one that cannot be read is refused with the figure and the nearest that can, and nothing is saved', async () => {
      const refused = await administrator.fetch('/api/admin/instance', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ accent: '#ffdd00', name: 'Yellow' }),
      });
      const { data } = (await refused.json()) as {
        data: { key: string; field: string; values: { ratio: number; nearest: string } };
      };
      expect([refused.status, data.key, data.field]).toEqual([400, 'instance:refusal.accent', 'accent']);
      expect(data.values.ratio).toBeLessThan(leastContrast);
      expect(contrastOfAccent(data.values.nearest)).toBeGreaterThanOrEqual(leastContrast);
      expect((await desk.instance()).name).toBe('Loci');
      await expect(desk.saveInstance({ accent: 'red' })).rejects.toMatchObject({ data: { field: 'accent' } });
    });
  });

  describe('logo', () => {
    test('a picture is made anew in every size, served to everybody, and gone with the next', async () => {
      const { logo } = (await (await sendLogo(await pictureForm())).json()) as { logo: string };
      expect((await look()).logo).toBe(`/icons/of-instance/${logo}/`);
      for (const [picture, side] of Object.entries(logoPictures)) {
        const served = await instance.visitor().fetch(`/icons/of-instance/${logo}/${picture}`);
        expect([served.status, served.headers.get('content-type')], picture).toEqual([200, 'image/png']);
        expect(served.headers.get('cache-control')).toContain('immutable');
        const { width, height, exif } = await sharp(await served.arrayBuffer()).metadata();
        expect([width, height, exif]).toEqual([side, side, undefined]);
      }
      // The same picture once more is the same logo.
      expect(await (await sendLogo(await pictureForm())).json()).toEqual({ logo });
      const other = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#00ff0080' } })
        .png()
        .toBuffer();
      const next = (await (await sendLogo(await pictureForm(new Uint8Array(other)))).json()) as { logo: string };
      expect(next.logo).not.toBe(logo);
      expect((await instance.visitor().fetch(`/icons/of-instance/${logo}/icon-512.png`)).status).toBe(404);

      await desk.removeLogo();
      expect((await look()).logo).toBeUndefined();
      expect((await instance.visitor().fetch(`/icons/of-instance/${next.logo}/icon-512.png`)).status).toBe(404);
    });

    test.each([
      ['a text', new TextEncoder().encode('<svg onload="alert(1)"/>')],
      ['nothing', new Uint8Array()],
      ['the beginning of a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
    ])('%s is no logo: the field is named, and the one before stays', async (_, bytes) => {
      const { logo: before } = (await (await sendLogo(await pictureForm())).json()) as { logo: string };
      const refused = await sendLogo(await pictureForm(bytes as Uint8Array<ArrayBuffer>));
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect(refused.status).toBeLessThan(500);
      expect(((await refused.json()) as { data: { field: string } }).data.field).toBe('file');
      expect((await desk.instance()).logo).toBe(before);
    });
  });

  describe('own pages', () => {
    const save = (over: Partial<Parameters<typeof desk.saveOwnPage>[0]> = {}) =>
      desk.saveOwnPage({ kind: 'privacy', language: 'fr', text: '<p>Rien.</p>', ...over });

    test('a text a language; who reads another one gets what the table of languages says', async () => {
      const read = (language: string) => visitor().administration.ownPage({ kind: 'privacy', language });
      expect(await read('en')).toBeNull();
      await save();
      await save({ language: 'pt-BR', text: '<p>Nada.</p>' });
      expect(await read('fr')).toEqual({ language: 'fr', text: '<p>Rien.</p>' });
      expect(await read('pt-PT')).toMatchObject({ language: 'pt-BR' });
      expect(await read('ja')).toMatchObject({ language: 'fr' });
      expect(await visitor().administration.ownPage({ kind: 'imprint', language: 'fr' })).toBeNull();
      expect((await look()).pages).toEqual([{ path: '/privacy', label: 'Confidentialité' }]);
      await save({ text: '' });
      // Acts of one instant have no order: the last one has an instant of its own.
      instance.clock.advance(1);
      await save({ language: 'pt-BR', text: '' });
      expect([await read('fr'), (await look()).pages]).toEqual([null, []]);
      const [act] = (await desk.acts({})).acts;
      expect(act).toMatchObject({ act: 'page.saved', details: { page: 'privacy' } });
    });

    test('what could act in a page is taken out of it', async () => {
      const hostile =
        '<h2 onclick="x()">A</h2><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">b</a><a href="https://example.org">c</a>';
      const { text } = await save({ text: hostile });
      expect(text).toBe(
        '<h2>A</h2><a>b</a><a href="https://example.org" rel="noopener noreferrer nofollow" target="_blank">c</a>',
      );
    });

    test('what somebody has changed since is not written over; sent again, the same text is no conflict', async () => {
      const first = await save({ language: 'de', text: '<p>eins</p>', base: null });
      instance.clock.advance(1_000);
      const second = await save({ language: 'de', text: '<p>zwei</p>', base: first.changedAt });
      await expect(save({ language: 'de', text: '<p>drei</p>', base: first.changedAt })).rejects.toMatchObject({
        code: 'CONFLICT',
        data: { key: 'instance:refusal.pageChanged', field: 'text', detail: { text: '<p>zwei</p>' } },
      });
      expect(await save({ language: 'de', text: '<p>zwei</p>', base: first.changedAt })).toEqual(second);
      expect((await desk.ownPages()).pages).toContainEqual(second);
    });

    test.each([
      [{ language: 'xx' }, 'language'],
      [{ text: 'x'.repeat(100_001) }, 'text'],
      [{ kind: 'cookies' as 'terms' }, 'kind'],
    ])('%j is refused by its field', async (over, field) => {
      await expect(save(over)).rejects.toMatchObject({ code: 'BAD_INPUT', data: { field } });
    });
  });

  test('letters have the name and the logo, and link to the pages', async () => {
    await desk.saveInstance({ name: 'Green School' });
    await desk.saveOwnPage({ kind: 'imprint', language: 'en', text: '<p>Us</p>' });
    await sendLogo(await pictureForm());
    const { name, links, logo } = await letterLookOf(instance.product.services, 'de');
    expect([name, links]).toEqual([
      'Green School',
      [
        { label: 'Datenschutz', url: `${instance.url}/privacy` },
        { label: 'Impressum', url: `${instance.url}/imprint` },
      ],
    ]);
    expect((await sharp(logo).metadata()).width).toBe(192);
  });
});

test('what the environment decides is refused with its variable', async () => {
  const instance = await openTestInstance('sqlite', { INSTANCE_ACCENT: '#ffdd00' });
  try {
    const { administration } = instance.administrator.calls;
    const { accent, fixed } = await administration.instance();
    expect([contrastOfAccent(accent!) >= leastContrast, fixed.includes('accent')]).toEqual([true, true]);
    await expect(administration.saveInstance({ accent: '#123456' })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { field: 'accent', values: { variable: 'INSTANCE_ACCENT' } },
    });
  } finally {
    await instance.close();
  }
});
