import { expect, test } from 'vitest';
import { letterHtml, letterText } from './letter-layout.server.ts';

const letter = {
  subject: 'Confirmez votre adresse',
  text: 'Bienvenue.',
  action_label: 'Confirmer mon adresse',
  action_url: 'https://loci.example/confirm-address?token=1&next=%2Fapp',
  locale: 'fr',
};

const look = { name: 'Loci', accent: null, links: [] };

test('in plain text a link is on the line below its label, without punctuation that differs by language', () => {
  expect(letterText(letter, look)).toBe(
    'Bienvenue.\n\nConfirmer mon adresse\nhttps://loci.example/confirm-address?token=1&next=%2Fapp\n',
  );
  expect(letterText({ ...letter, action_label: null, action_url: null }, look)).toBe('Bienvenue.\n');
});

test('the address of a link is escaped in the other form of the letter', () => {
  expect(letterHtml(letter, look)).toContain('href="https://loci.example/confirm-address?token=1&#38;next=%2Fapp"');
});

test('a letter has the name, colour and logo of the instance, and its links at the foot', () => {
  const own = {
    name: 'Green <School>',
    accent: '#7a1f5c',
    logo: new Uint8Array([1]),
    links: [{ label: 'Mentions légales', url: 'https://loci.example/imprint' }],
  };
  const html = letterHtml(letter, own);
  expect(html).toContain('background:#7a1f5c');
  expect(html).toContain('src="cid:logo"');
  expect(html).toContain('Green &#60;School&#62; · <a href="https://loci.example/imprint"');
  expect(html, 'nothing is fetched').not.toMatch(/src="(?!cid:)/);
  expect(letterText(letter, own)).toMatch(/\n-- \nMentions légales\nhttps:\/\/loci\.example\/imprint\n$/);
});
