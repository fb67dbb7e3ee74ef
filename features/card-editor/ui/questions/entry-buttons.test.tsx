import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RemoveEntry } from './entry-buttons.tsx';

test('Tab reaches the button that removes an entry, unless Backspace removes it too', () => {
  const button = (byBackspace: boolean) =>
    renderToStaticMarkup(<RemoveEntry label="x" byBackspace={byBackspace} onRemove={() => undefined} />);
  expect(button(false)).not.toContain('tabindex');
  expect(button(true)).toContain('tabindex="-1"');
});
