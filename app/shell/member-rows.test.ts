import { expect, test } from 'vitest';
import { memberRows } from './member-rows.ts';

const cases = [true, false].flatMap((administers) =>
  [true, false].flatMap((hasKeyboard) => [true, false].map((onPhone) => ({ administers, hasKeyboard, onPhone }))),
);

test('on a phone the menu has at most eight rows, with people, the journal and the administrator’s desk', () => {
  for (const at of cases.filter(({ onPhone }) => onPhone)) {
    const rows = memberRows(at);
    expect(rows.length).toBeLessThanOrEqual(8);
    expect(rows).toContain('people');
    expect(rows).toContain('journal');
    expect(rows.includes('desk')).toBe(at.administers);
  }
});

test('the keys of the screen are in the menu only beside the rail, on a device with a keyboard', () => {
  for (const at of cases) expect(memberRows(at).includes('keys')).toBe(at.hasKeyboard && !at.onPhone);
});
