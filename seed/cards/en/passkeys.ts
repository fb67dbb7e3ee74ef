import { choose, fill, order, pair, read, tool, typed, type SampleCard } from '../../authoring.ts';

export const passkeys: SampleCard = {
  slug: 'passkeys',
  language: 'en',
  author: 'priya-raman',
  categories: ['GEEKDIGITAL', 'GEEKDIGITALCYBERSECURITY'],
  title: 'Passwords, second factors and passkeys',
  subtitle: 'How accounts are stolen, and how to stop it',
  memo: 'Long, different, and never alone',
  description: `
    Most accounts are not cracked but opened with a password that leaked somewhere else, or that its owner typed into a false page. Three
    habits close those doors.`,
  summary: `
    - A different, long password for each site, kept in a **password manager**.
    - A **second factor** wherever there is one.
    - **Passkeys** where they are offered: nothing to type, nothing to phish.`,
  minutes: 10,
  ideas: [
    [
      'Length beats tricks',
      'Four or five random words are stronger and easier to keep than `P4ssw0rd!`. NIST advises against forcing people to change passwords without a reason.',
    ],
    [
      'Never the same twice',
      'In **credential stuffing** leaked names and passwords are tried on other sites by the million. A different password stops it completely.',
    ],
    [
      'Second factors',
      'Something you *know*, *have* or *are*. Codes of an app (**TOTP**) change every 30 seconds; codes by SMS are weaker, because a number can be taken over.',
    ],
    [
      'Phishing',
      'A copied page asks for your password and often for the code, too. Look at the address, or let the password manager do it: it fills in only on the right site.',
    ],
    [
      'Passkeys',
      'A key pair for each site: the **private key** stays on your device, the site keeps the public one. The key is bound to the real address, so a false page gets nothing.',
    ],
  ],
  flashcards: [
    ['Trying leaked passwords on other sites is called …', 'Credential stuffing'],
    ['What does TOTP stand for?', 'Time-based one-time password'],
    ['How often does a usual TOTP code change?', 'Every 30 seconds', '30 seconds'],
    ['Which half of a passkey does the site keep?', 'The public key', 'Public key'],
    ['Which web standard do passkeys use?', 'WebAuthn', 'FIDO2'],
    ['Why are SMS codes a weaker second factor?', 'A phone number can be taken over', 'SIM swapping'],
  ],
  questions: [
    choose(
      'Which of these stop a false sign-in page?',
      ['A passkey', 'A hardware security key'],
      ['A code by SMS', 'A longer password', 'A new password each month'],
      'Passkeys and security keys answer only to the address they were made for.',
    ),
    pair('Which kind of factor is it?', {
      Password: 'Something you know',
      'Security key': 'Something you have',
      Fingerprint: 'Something you are',
    }),
    fill('A passkey is a key pair: the [private] key stays on the device, the [public] key goes to the site.', [
      'first',
      'secret',
      'master',
    ]),
    typed('Write the word.', {
      'A page that pretends to be another, to steal a password: …': 'phishing',
      'Program that keeps all passwords: password …': 'manager',
    }),
    order('Order the advice.', 'Use a long and different password for every site'),
  ],
  resources: [
    tool('Have I Been Pwned', 'https://haveibeenpwned.com/', {
      author: 'Troy Hunt',
      comment: 'Tells whether an address appears in a known leak.',
      about: 1,
    }),
    read('Digital Identity Guidelines (SP 800-63B)', 'https://pages.nist.gov/800-63-4/sp800-63b.html', {
      author: 'NIST',
      about: 0,
    }),
    read('Passkeys', 'https://fidoalliance.org/passkeys/', { author: 'FIDO Alliance', about: 4 }),
  ],
};
