import { describe, expect, test } from 'vitest';
import { holdTogether } from './hold-together.ts';

/** `_` is a no-break space. */
const held = (text: string) => holdTogether(text).replaceAll('\u00A0', '_');

describe('what is held together on a line', () => {
  test.each([
    ['Qui a peint la Joconde ?', 'Qui a peint la Joconde_?'],
    ['Attention ! Deux choses : l’eau ; le feu.', 'Attention_! Deux choses_: l’eau_; le feu.'],
    ['Vraiment ?! Oui', 'Vraiment_?! Oui'],
    ['Il dit « Bonjour » et part.', 'Il dit «_Bonjour_» et part.'],
    ['(« Non ! »)', '(«_Non_!_»)'],
    ['Il y a 50 % d’eau', 'Il y a 50_% d’eau'],
    ['Il fait 15 °C dehors', 'Il fait 15_°C dehors'],
    ['9.81 m/s, 5 km, 3 kg, 20 µm², 100 €', '9.81_m/s, 5_km, 3_kg, 20_µm², 100_€'],
    ['10 000 000 habitants', '10_000_000 habitants'],
    ['15 °C und 3 kWh', '15_°C und 3_kWh'],
  ])('%s', (text, shown) => expect(held(text)).toBe(shown));

  test.each([
    'Is this so? Yes: it is!',
    'Er sagte »Guten Tag« und ging.',
    '»Ja«, sagte er',
    '5 months, 3 men, 4 hands, 6 tables, 7 Kinder',
    'In 1999 100 people came',
    'a :b, .a .b, x ?y',
    '`a ? b : c` and `5 kg`',
    'plain text',
    '',
  ])('%s stays', (text) => expect(holdTogether(text)).toBe(text));
});
