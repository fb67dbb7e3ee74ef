import { choose, fill, order, read, tool, typed, type SampleCard } from '../../authoring.ts';

export const compoundInterest: SampleCard = {
  slug: 'compound-interest',
  language: 'en',
  author: 'priya-raman',
  categories: ['BUSINESS', 'BUSINESSFINANCE'],
  title: 'Compound interest',
  subtitle: 'Interest that earns interest',
  memo: '72 divided by the rate gives the years until money doubles',
  description: `
    Simple interest grows in a straight line. Compound interest grows on what has grown already, so its curve bends upwards. The same
    rule works for savings, for debts and for inflation.`,
  summary: `
    **A = P × (1 + r)ⁿ**: what you start with, times one plus the rate, once for each period.

    Rule of 72: at *p* per cent money doubles in about **72 ÷ p** years.`,
  minutes: 10,
  ideas: [
    [
      'The formula',
      '**A = P × (1 + r)ⁿ**. *P* is the principal, *r* the rate of one period, *n* the number of periods.',
    ],
    [
      'Simple against compound',
      'At 5 % a year 1,000 becomes 1,500 after ten years of simple interest, but about **1,629** when interest is compounded each year.',
    ],
    [
      'The rule of 72',
      'At 6 % money doubles in about 72 ÷ 6 = **12** years. The rule is a good estimate for rates between about 4 and 12 per cent.',
    ],
    [
      'Time beats rate',
      'Because growth multiplies, the last years add the most. Starting ten years earlier often matters more than a slightly better rate.',
    ],
    ['It works against you, too', 'Debt on a credit card compounds in the same way, usually at a much higher rate.'],
  ],
  flashcards: [
    ['Formula of compound interest', 'A = P × (1 + r)ⁿ', 'A = P(1 + r)^n'],
    ['What is the principal?', 'The sum you start with', 'The starting sum'],
    ['At 8 %, in about how many years does money double?', '9', '9 years'],
    ['100 at 10 % for two years, compounded yearly', '121'],
    ['100 at 10 % for two years, simple interest', '120'],
  ],
  questions: [
    typed(
      '200 at 10 % a year, compounded yearly.',
      { 'After one year': '220', 'After two years': '242' },
      '200 × 1.1 = 220; 220 × 1.1 = 242.',
    ),
    fill('By the rule of [72], money at 6 % doubles in about [12] years.', ['100', '6', '24']),
    choose('What does compound interest pay interest on?', 'The principal and the interest already earned', [
      'Only the principal',
      'Only the interest of the last year',
      'Only new deposits',
    ]),
    order('Put the formula in words in order.', 'principal times one plus the rate to the power of the periods'),
  ],
  resources: [
    tool(
      'Compound interest calculator',
      'https://www.investor.gov/financial-tools-calculators/calculators/compound-interest-calculator',
      {
        author: 'U.S. Securities and Exchange Commission',
      },
    ),
    read('Compound interest', 'https://en.wikipedia.org/wiki/Compound_interest', { author: 'Wikipedia' }),
    read('Rule of 72', 'https://en.wikipedia.org/wiki/Rule_of_72', { author: 'Wikipedia', about: 2 }),
  ],
};
