import type { SampleMap } from './map-authoring.ts';

export const mathematicsToCalculus: SampleMap = {
  slug: 'mathematics-to-calculus',
  language: 'en',
  author: 'priya-raman',
  categories: ['SCIENCES', 'SCIENCESMATHEMATICS'],
  theme: 'royal',
  title: 'From Pythagoras to calculus',
  description: `
    The school mathematics that leads to calculus, in the order in which each idea needs the one before.`,
  cover: 'pythagoras',
  links: [
    ['Right triangles', 'Quadratic equations', 'lead to'],
    ['Slope', 'Derivative', 'becomes'],
    ['Geometric sequences', 'The number e'],
  ],
  outline: `
    Geometry | done | READ Euclid’s Elements https://mathcs.clarku.edu/~djoyce/java/elements/elements.html
      Right triangles | $a^2 + b^2 = c^2$ | done | card:pythagoras
      Greek letters | α, β, γ name angles; Δ and Σ come later. | done | card:greek-alphabet
      Circles | $A = \\pi r^2$ | done
      Distance in the plane | $\\sqrt{(x_2 - x_1)^2 + (y_2 - y_1)^2}$ | done
    Functions | doing | TOOL Desmos graphing calculator https://www.desmos.com/calculator
      Slope | Rise over run. | done
      Polynomials | doing
      Exponential functions | doing
        The number e | About 2.71828: growth at the rate of what is there.
      Sine and cosine
    Algebra | doing | READ Khan Academy: algebra https://www.khanacademy.org/math/algebra
      Linear equations | done
      Quadratic equations | $x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}$ | done
      Powers and logarithms | A logarithm asks for the exponent. | doing
      Sequences | group | doing
        Arithmetic sequences | Each term adds the same. | done
        Geometric sequences | Each term multiplies by the same. | doing
        Compound interest | Interest on interest grows like a power. | doing | card:compound-interest
    Calculus | VIDEO Essence of calculus https://www.3blue1brown.com/topics/calculus | READ Calculus, by Gilbert Strang https://ocw.mit.edu/courses/res-18-001-calculus-fall-2023/
      Limits | What a value comes as near to as you like.
      Derivative | The slope at one point. | text
        Power rule | $(x^n)' = n x^{n-1}$
        Product rule
        Chain rule
      Integral
        Areas under a curve
        Antiderivatives
      The fundamental theorem | Differentiation and integration undo each other. | text`,
};
