import { expect, test } from 'vitest';
import { letterHtml, letterText } from './letter-layout.server.ts';

const letter = {
  subject: 'Confirmez votre adresse',
  text: 'Bienvenue.',
  action_label: 'Confirmer mon adresse',
  action_url: 'https://loci.example/confirm-address?token=1&next=%2Fapp',
  locale: 'fr',
};

test('in plain text a link is on the line below its label, without punctuation that differs by language', () => {
  expect(letterText(letter)).toBe(
    'Bienvenue.\n\nConfirmer mon adresse\nhttps://loci.example/confirm-address?token=1&next=%2Fapp\n',
  );
  expect(letterText({ ...letter, action_label: null, action_url: null })).toBe('Bienvenue.\n');
});

test('the address of a link is escaped in the other form of the letter', () => {
  expect(letterHtml(letter)).toContain('href="https://loci.example/confirm-address?token=1&#38;next=%2Fapp"');
});
