/** The ways that arrow keys lead. */
export const arrowWays: Readonly<Partial<Record<string, 'left' | 'right' | 'up' | 'down'>>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
