import { choose, fill, order, pair, read, typed, watch, type SampleCard } from '../../authoring.ts';

export const supplyAndDemand: SampleCard = {
  slug: 'supply-and-demand',
  language: 'en',
  author: 'amara-okafor',
  categories: ['SOCIALESCIENCE', 'SOCIALESCIENCEECONOMICS'],
  title: 'Supply and demand',
  subtitle: 'Two curves, one price, many surprises',
  memo: 'Price moves along a curve, everything else moves the curve',
  description: `
    Why does an umbrella cost more in the rain? The simplest model of economics answers with two curves: what buyers would take and what
    sellers would bring at each price. Where they cross, the market clears.`,
  summary: `
    - **Demand** falls when the price rises; **supply** rises.
    - The crossing is the **equilibrium**.
    - Too high a price leaves a *surplus*, too low a price a *shortage*.`,
  minutes: 15,
  ideas: [
    [
      'The law of demand',
      'All else equal, a higher price means that less is bought: the demand curve slopes **downwards**.',
    ],
    [
      'The law of supply',
      'All else equal, a higher price means that more is offered: the supply curve slopes **upwards**.',
    ],
    [
      'Equilibrium',
      'At one price the quantity offered equals the quantity wanted. Above it goods remain unsold, below it buyers go without.',
    ],
    [
      'Moving along, and moving the curve',
      'A change of the price moves *along* a curve. Income, tastes, costs, or the price of other goods **shift** the whole curve.',
    ],
    [
      'Elasticity',
      'The percentage change of quantity divided by the percentage change of price. Beyond 1 demand is *elastic*, below 1 *inelastic*, as with salt or insulin.',
    ],
  ],
  flashcards: [
    ['In which direction does a demand curve slope?', 'Downwards', 'Down'],
    ['What is the point called where the curves cross?', 'Equilibrium', 'The equilibrium'],
    ['A price ceiling below the equilibrium causes a …', 'Shortage', 'A shortage'],
    ['A price floor above the equilibrium causes a …', 'Surplus', 'A surplus'],
    ['Goods used together, such as printers and ink, are …', 'Complements', 'Complementary goods'],
    ['Goods that replace each other, such as tea and coffee, are …', 'Substitutes', 'Substitute goods'],
    ['Demand that hardly reacts to the price is called …', 'Inelastic'],
  ],
  questions: [
    choose(
      'Which of these shift the demand curve for coffee?',
      ['Tea becomes dearer', 'Incomes rise', 'A study calls coffee healthy'],
      ['The price of coffee itself rises'],
      'A change of its own price moves along the curve.',
    ),
    fill('A price above the equilibrium leaves a [surplus], a price below it a [shortage].', ['tax', 'balance']),
    pair('Match the pairs of goods.', {
      'Cars and petrol': 'Complements',
      'Butter and margarine': 'Substitutes',
      'Bread and umbrellas': 'Unrelated',
    }),
    typed(
      'The price rises by 10 % and the quantity falls by 20 %.',
      { 'The elasticity, without its sign, is …': '2' },
      '20 % ÷ 10 % = 2, so demand is elastic.',
    ),
    order('Put the law of demand in order.', 'When the price rises, the quantity demanded falls'),
  ],
  resources: [
    read('Supply and demand', 'https://en.wikipedia.org/wiki/Supply_and_demand', { author: 'Wikipedia' }),
    read('The Economy', 'https://www.core-econ.org/the-economy/', {
      author: 'CORE Econ',
      comment: 'A whole textbook, free.',
    }),
    watch('Microeconomics', 'https://www.khanacademy.org/economics-finance-domain/microeconomics', {
      author: 'Khan Academy',
    }),
  ],
};
