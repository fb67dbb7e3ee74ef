import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gzipWithGaps } from './gzip-with-gaps.server.ts';

test('[the house] unpacked, the parts stand in their order with the filling in each gap', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 50 }),
    fc.string({ maxLength: 20 }).map((word) => word.repeat(300)),
  );
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 6 }),
      fc.array(fc.string({ maxLength: 40 }), { minLength: 1, maxLength: 3 }),
      (parts, fillings) => {
        const fill = gzipWithGaps(parts.map((part) => Buffer.from(part)));
        for (const filling of fillings)
          expect(gunzipSync(fill(Buffer.from(filling))).toString()).toBe(Buffer.from(parts.join(filling)).toString());
      },
    ),
  );
});

test('[the house] it is hardly larger than the whole compressed at once', () => {
  const part = Buffer.from('<li><a href="/roman-emperors">Roman emperors</a></li>'.repeat(500));
  expect(gzipWithGaps([part, part, part])(Buffer.from('filling')).length).toBeLessThan(part.length / 20);
});
