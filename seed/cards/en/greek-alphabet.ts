import { choose, fill, order, pair, read, typed, type SampleCard } from '../../authoring.ts';

export const greekAlphabet: SampleCard = {
  slug: 'greek-alphabet',
  language: 'en',
  author: 'amara-okafor',
  categories: ['LANGUAGE', 'LANGUAGEANCIENTGREEK'],
  title: 'The Greek alphabet',
  subtitle: 'Twenty-four letters, from alpha to omega',
  memo: 'Most letters you know already from mathematics, physics and student houses',
  description: `
    The Greeks took over the letters of the Phoenicians and gave some of them a new task: to stand for **vowels**. Our own alphabet, and
    the Cyrillic one, come from theirs.`,
  summary:
    'Α α, Β β, Γ γ, Δ δ, Ε ε, Ζ ζ, Η η, Θ θ, Ι ι, Κ κ, Λ λ, Μ μ, Ν ν, Ξ ξ, Ο ο, Π π, Ρ ρ, Σ σ/ς, Τ τ, Υ υ, Φ φ, Χ χ, Ψ ψ, Ω ω.',
  minutes: 20,
  ideas: [
    [
      '24 letters',
      'From **alpha** to **omega**, seven of them vowels: α, ε, η, ι, ο, υ, ω. The word *alphabet* is made of the first two names.',
    ],
    [
      'False friends',
      'Some capitals look Latin but sound otherwise: **Η** is a long *e*, **Ρ** is *r*, **Χ** is *kh*, **Υ** is *u* or *y*, **Ν** in small letters is ν.',
    ],
    ['Two letters for s', 'Small sigma is **σ**, but **ς** at the end of a word: Ὀδυσσεύς has both.'],
    ['Double sounds', 'Three letters write two sounds at once: **ζ** (zd or dz), **ξ** (ks) and **ψ** (ps).'],
    [
      'In science',
      'π for the circle, Δ for a difference, Σ for a sum, λ for a wavelength, Ω for electrical resistance.',
    ],
  ],
  flashcards: [
    ['Name of the letter Σ', 'Sigma'],
    ['Name of the letter λ', 'Lambda'],
    ['Name of the letter Ψ', 'Psi'],
    ['Name of the letter θ', 'Theta'],
    ['Name of the letter Ξ', 'Xi'],
    ['Name of the letter η', 'Eta'],
    ['Name of the letter γ', 'Gamma'],
    ['Last letter of the alphabet', 'Omega'],
    ['How many letters has the Greek alphabet?', '24'],
    ['How is sigma written at the end of a word?', 'ς'],
  ],
  questions: [
    typed('Write the name of the letter.', { Δ: 'delta', Φ: 'phi', μ: 'mu', ρ: 'rho' }),
    pair('Which Latin letter sounds like it?', { Ρ: 'R', Ν: 'N', Β: 'B', Λ: 'L', Π: 'P' }),
    order('Put the first six letters in order.', 'alpha beta gamma delta epsilon zeta'),
    choose('Which of these letters are vowels?', ['η', 'ω', 'ε'], ['ν', 'χ', 'ρ']),
    fill('The letter ξ stands for the sounds [ks], and ψ for [ps].', ['kh', 'ph', 'th']),
  ],
  resources: [
    read('Greek alphabet', 'https://en.wikipedia.org/wiki/Greek_alphabet', { author: 'Wikipedia' }),
    read('The Greek alphabet', 'https://www.britannica.com/topic/Greek-alphabet', {
      author: 'Encyclopædia Britannica',
    }),
    read('Perseus Digital Library', 'https://www.perseus.tufts.edu/hopper/', {
      author: 'Tufts University',
      comment: 'Greek texts with every word explained.',
    }),
  ],
};
