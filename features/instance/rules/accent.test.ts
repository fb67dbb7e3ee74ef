import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, contrastOfAccent, grounds, leastContrast, lookOfAccent, readableAccent } from './accent.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the accent of an instance', () => {
  test('contrast is that of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#ffffff', '#ffffff')).toBe(1);
  });

  test('a readable one is readable in both themes: as text on each surface, and below the text of a button', () => {
    fc.assert(
      fc.property(colour.map(readableAccent), (accent) => {
        const { light, dark } = lookOfAccent(accent);
        expect(light.accent).toBe(accent);
        for (const [theme, tones] of [
          ['light', light],
          ['dark', dark],
        ] as const) {
          for (const ground of [...grounds[theme], tones.soft])
            expect(contrast(tones.accent, ground), `${tones.accent} on ${ground}`).toBeGreaterThanOrEqual(
              leastContrast,
            );
          for (const filled of [tones.accent, tones.strong])
            expect(contrast(tones.on, filled), `${tones.on} on ${filled}`).toBeGreaterThanOrEqual(leastContrast);
        }
      }),
    );
  });

  test('what cannot be read has a figure, and a darker tone that can', () => {
    expect(contrastOfAccent('#ffdd00')).toBeLessThan(1.5);
    const darker = readableAccent('#ffdd00');
    expect(contrastOfAccent(darker)).toBeGreaterThanOrEqual(leastContrast);
    expect(contrastOfAccent(darker)).toBeLessThan(leastContrast + 0.3);
    expect(readableAccent('#1F5C50')).toBe('#1f5c50');
  });
});
