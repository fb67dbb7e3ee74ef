import { expect, test } from 'vitest';
import { shownToasts, showToast } from '#ui/toast.tsx';
import { showPlanToast } from './plan-toast.ts';

const titles = () => shownToasts().map(({ title }) => title);

test.each([
  ['cancelled, then resumed', ['cancelled', 'resumed']],
  ['resumed, then cancelled', ['resumed', 'cancelled']],
  ['cancelled, then changed', ['cancelled', 'changed']],
  ['cancelled, resumed and cancelled again', ['cancelled', 'resumed', 'cancelled again']],
])('a plan that is %s leaves one toast, the last, and those of others', (_, acts) => {
  showToast({ title: 'of another screen' });
  const others = titles().filter((title) => title === 'of another screen').length;
  for (const title of acts) showPlanToast({ title });
  expect(titles().filter((title) => title !== 'of another screen')).toEqual([acts.at(-1)]);
  expect(titles().filter((title) => title === 'of another screen')).toHaveLength(others);
});
