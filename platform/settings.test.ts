import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings } from './settings.server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loci-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (environment: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: join(folder, 'data'), ...environment });

test('the secret is made once, long, and readable by its owner alone', () => {
  const { secret } = read();
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(read().secret).toBe(secret);
  expect(readdirSync(join(folder, 'data'))).toEqual(['secret']);
  expect(statSync(join(folder, 'data/secret')).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
});

test('[security, empty secret] a short secret is refused, an empty one is as none', () => {
  expect(() => read({ SECRET: 'changeme' })).toThrow(/SECRET must have/);
  expect(read({ SECRET: '' }).secret).toBe(readFileSync(join(folder, 'data/secret'), 'utf8'));
  expect(read({ SECRET: 'x'.repeat(32) }).secret).toBe('x'.repeat(32));
});

test.each(['', '\n', 'abc'])('[security, empty secret] a secret file that holds %j is refused, not used', (text) => {
  read();
  writeFileSync(join(folder, 'data/secret'), text);
  expect(() => read()).toThrow(/secret/);
});

test('a variable that is empty counts as not set', () => {
  expect(read({ PORT: '', HOST: '', PUBLIC_URL: '', DATABASE_URL: '', LOG_LEVEL: '', MAIL_FROM: '' })).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    publicUrl: 'http://localhost:3000',
    publicUrlGiven: false,
    databaseUrl: undefined,
    logLevel: 'info',
    mailFrom: 'Loci <loci@localhost>',
  });
});

test.each([
  'loci.example',
  'ftp://loci.example',
  'https://loci.example/path',
  'https://loci.example?a',
  'https://me@loci.example',
  '//x',
])('the public address %s is refused by name', (address) => {
  expect(() => read({ PUBLIC_URL: address })).toThrow(/PUBLIC_URL/);
});

test.each(['http', '-1', '70000', '80.5'])('the port %s is refused by name', (port) => {
  expect(() => read({ PORT: port })).toThrow(/PORT/);
});

test.each<Record<string, string>>([
  { GOOGLE_CLIENT_ID: 'x' },
  { GITHUB_CLIENT_SECRET: 'x' },
  { S3_BUCKET: 'x' },
  { S3_BUCKET: 'x', S3_ACCESS_KEY_ID: 'y', S3_SECRET_ACCESS_KEY: '' },
  { STOCK_PHOTOS_KEY: 'x' },
  { AI_IMAGES_URL: 'https://ai.example/v1' },
])('half of a pair is refused: %o', (environment) => {
  expect(() => read(environment)).toThrow(/must be set/);
});

test('the address ends without a slash', () => {
  expect(read({ PUBLIC_URL: 'https://Loci.example/' }).publicUrl).toBe('https://loci.example');
});

test.each([
  ['localhost:4010', ['localhost:4010']],
  ['127.0.0.1:80, [::1]:4010 ,Photos.Test:443', ['127.0.0.1:80', '[::1]:4010', 'photos.test:443']],
  ['', []],
])('[outbound] OUTBOUND_ALLOW %j names places', (OUTBOUND_ALLOW, places) => {
  expect(read({ OUTBOUND_ALLOW }).outboundAllow).toEqual(places);
});

test.each(['localhost', 'http://localhost:4010', 'localhost:4010/path', 'me@localhost:4010', '*:80', 'a b:80', ':80'])(
  '[outbound] OUTBOUND_ALLOW %j is refused by name',
  (OUTBOUND_ALLOW) => expect(() => read({ OUTBOUND_ALLOW })).toThrow(/OUTBOUND_ALLOW/),
);

test('[outbound] an instance with an https address does not start with OUTBOUND_ALLOW', () => {
  const OUTBOUND_ALLOW = 'localhost:4010';
  expect(() => read({ OUTBOUND_ALLOW, PUBLIC_URL: 'HTTPS://loci.example' })).toThrow(/OUTBOUND_ALLOW/);
  expect(read({ OUTBOUND_ALLOW, PUBLIC_URL: 'http://localhost:3000' }).outboundAllow).toEqual([OUTBOUND_ALLOW]);
});

test('[S3 §7 Image calls] services of pictures are off until they are set, and their addresses end without a slash', () => {
  expect(read()).toMatchObject({ stockPhotos: undefined, aiImages: undefined });
  expect(read({ STOCK_PHOTOS_KEY: 'k', STOCK_PHOTOS_APP: 'Loci' }).stockPhotos).toEqual({
    key: 'k',
    app: 'Loci',
    url: 'https://api.unsplash.com',
  });
  const AI = {
    AI_IMAGES_URL: 'http://192.168.1.5:7860/v1/',
    AI_IMAGES_MODEL: 'm',
    AI_IMAGES_HOSTS: 'a.example, b.example',
  };
  expect(read(AI).aiImages).toEqual({
    url: 'http://192.168.1.5:7860/v1',
    key: undefined,
    model: 'm',
    size: '1024x1024',
    hosts: ['a.example', 'b.example'],
  });
});

test.each(['AI_IMAGES_URL', 'STOCK_PHOTOS_URL'])('%s that is no address is refused by name', (name) => {
  const rest = { AI_IMAGES_MODEL: 'm', STOCK_PHOTOS_KEY: 'k', STOCK_PHOTOS_APP: 'a' };
  for (const address of ['ai.example', 'ftp://ai.example', 'https://me@ai.example', 'https://ai.example?x'])
    expect(() => read({ ...rest, [name]: address })).toThrow(name);
});

test('the service for calls has an https address with a place for the id', () => {
  expect(read({})).toMatchObject({ callWidgetUrl: null });
  const address = 'https://calls.example/{id}';
  expect(read({ CALL_WIDGET_URL: address })).toMatchObject({ callWidgetUrl: address });
  for (const wrong of ['https://calls.example/', 'http://calls.example/{id}', '{id}'])
    expect(() => read({ CALL_WIDGET_URL: wrong })).toThrow(/CALL_WIDGET_URL/);
});

test('calls need no server on one network; a relay needs its secret', () => {
  expect(read({}).calls).toEqual({ stunUrls: [], turn: undefined });
  const turn = { TURN_URLS: 'turn:turn.example:3478, turns:turn.example:5349?transport=tcp', TURN_SECRET: 'shared' };
  expect(read({ STUN_URLS: 'stun:turn.example:3478', ...turn, TURN_TTL_S: '600' }).calls).toEqual({
    stunUrls: ['stun:turn.example:3478'],
    turn: {
      urls: ['turn:turn.example:3478', 'turns:turn.example:5349?transport=tcp'],
      secret: 'shared',
      ttlSeconds: 600,
    },
  });
  expect(read(turn).calls.turn?.ttlSeconds).toBe(3_600);
  expect(() => read({ TURN_URLS: 'turn:turn.example:3478' })).toThrow(/TURN_SECRET must be set/);
  expect(() => read({ TURN_SECRET: 'shared' })).toThrow(/TURN_URLS must be set/);
  expect(() => read({ ...turn, TURN_TTL_S: '1.5' })).toThrow(/TURN_TTL_S must be/);
  for (const wrong of ['turn.example:3478', 'https://turn.example', 'turn:turn.example?transport=sctp'])
    expect(() => read({ ...turn, TURN_URLS: wrong })).toThrow(/TURN_URLS must list/);
  expect(() => read({ STUN_URLS: 'turn:turn.example' })).toThrow(/STUN_URLS must list/);
});

test('who may sign up, and the name, are left to the administrator unless they are set', () => {
  expect(read()).toMatchObject({ instanceName: undefined, signUp: undefined, signUpDomains: undefined });
  expect(
    read({ INSTANCE_NAME: ' School ', SIGN_UP: 'domains', SIGN_UP_DOMAINS: 'School.example, *.uni.example' }),
  ).toMatchObject({ instanceName: 'School', signUp: 'domains', signUpDomains: ['school.example', '*.uni.example'] });
  expect(() => read({ SIGN_UP: 'nobody' })).toThrow(/SIGN_UP must be/);
  expect(() => read({ SIGN_IN: 'password' })).toThrow(/SIGN_IN must be all or oidc/);
  expect(() => read({ SIGN_UP_DOMAINS: 'school' })).toThrow(/SIGN_UP_DOMAINS must list/);
  expect(() => read({ INSTANCE_NAME: 'x'.repeat(41) })).toThrow(/INSTANCE_NAME/);
  expect(read()).toMatchObject({ publicRooms: undefined, matching: undefined });
  expect(read({ PUBLIC_ROOMS: '0', MATCHING: '1' })).toMatchObject({ publicRooms: false, matching: true });
  expect(() => read({ MATCHING: 'off' })).toThrow('MATCHING must be 1 or 0, not "off"');
  expect(read({ INSTANCE_ACCENT: ' #7A1F5C ' })).toMatchObject({ instanceAccent: '#7a1f5c' });
  for (const wrong of ['red', '#fff', '7a1f5c'])
    expect(() => read({ INSTANCE_ACCENT: wrong })).toThrow(/INSTANCE_ACCENT must be a colour/);
});
