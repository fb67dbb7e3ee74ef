import { choose, fill, order, pair, read, typed, type SampleCard } from '../../authoring.ts';

export const balanceSheet: SampleCard = {
  slug: 'balance-sheet',
  language: 'en',
  author: 'priya-raman',
  categories: ['BUSINESS', 'BUSINESSACCOUNTING'],
  title: 'How to read a balance sheet',
  subtitle: 'Assets, liabilities, equity, and what they tell',
  memo: 'What it has = what it owes + what belongs to the owners',
  description: `
    A balance sheet is a photograph of a company on one day: on one side what it has, on the other where the money came from. The two
    sides are always equal, which is why it is called a *balance*.`,
  summary: '**Assets = Liabilities + Equity.** Always, to the cent, because every entry is made twice.',
  minutes: 10,
  ideas: [
    [
      'The equation',
      '**Assets = Liabilities + Equity.** A purchase on credit raises assets and liabilities by the same amount.',
    ],
    [
      'Current and non-current',
      '*Current* assets turn into cash within a year: cash, receivables, inventory. *Non-current* ones stay: buildings, machines, patents.',
    ],
    [
      'Liabilities',
      'What the company owes: to suppliers (*payables*), banks, staff and the state, ordered by when it falls due.',
    ],
    [
      'Equity',
      'What is left for the owners: paid-in capital and **retained earnings**, the profits that were not paid out.',
    ],
    [
      'A first look: the current ratio',
      'Current assets divided by current liabilities. Above 1 the company can cover what falls due within a year.',
    ],
    [
      'Double entry',
      'Every transaction is written twice, as debit and credit. **Luca Pacioli** printed the first full description in Venice in 1494.',
    ],
  ],
  flashcards: [
    ['State the accounting equation.', 'Assets = Liabilities + Equity', 'Assets = Equity + Liabilities'],
    ['What are retained earnings?', 'Profits kept in the company', 'Profits that were not paid out'],
    ['Is inventory a current or a non-current asset?', 'Current', 'A current asset'],
    ['What does a receivable mean?', 'Money that customers still owe', 'Money owed by customers'],
    [
      'Formula of the current ratio',
      'Current assets ÷ current liabilities',
      'Current assets divided by current liabilities',
    ],
    ['Who first printed a description of double entry, in 1494?', 'Luca Pacioli', 'Pacioli'],
  ],
  questions: [
    typed('A company has assets of 500 and liabilities of 320.', { 'Its equity is …': '180' }, '500 − 320 = 180.'),
    choose(
      'Which are current assets?',
      ['Cash', 'Inventory', 'Receivables'],
      ['A factory building', 'A patent', 'A bank loan'],
    ),
    pair('Where does it stand?', {
      'Machine in the workshop': 'Non-current asset',
      'Goods waiting to be sold': 'Current asset',
      'Bill of a supplier, due next month': 'Current liability',
      'Bank loan over ten years': 'Non-current liability',
      'Profit kept in the company': 'Equity',
    }),
    fill('Assets equal [liabilities] plus [equity].', ['revenue', 'cash', 'profit']),
    order('Put the rule in order.', 'every transaction is written twice, as debit and as credit'),
  ],
  resources: [
    read('Balance sheet', 'https://en.wikipedia.org/wiki/Balance_sheet', { author: 'Wikipedia' }),
    read('Double-entry bookkeeping', 'https://en.wikipedia.org/wiki/Double-entry_bookkeeping', {
      author: 'Wikipedia',
      about: 5,
    }),
    read('Luca Pacioli', 'https://en.wikipedia.org/wiki/Luca_Pacioli', { author: 'Wikipedia', about: 5 }),
  ],
};
