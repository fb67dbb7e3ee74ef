import sharp from 'sharp';
import { expect, test, withMotion } from './journey.ts';
import { categories } from '#features/catalogue/rules/categories.ts';
import { makeTestCard, selfTestOn } from './self-test-pages.ts';
import playwrightConfig from '../../playwright.config.ts';

const launch = playwrightConfig.use?.launchOptions;
const args = [
  ...(launch?.args ?? []).filter((arg) => arg !== '--disable-gpu'),
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];
test.use({ ...withMotion, launchOptions: { ...launch, args }, viewport: { width: 390, height: 844 } });

test('text over the moving road keeps 4.5:1 in each hue and both themes @long', async ({ page, signIn }) => {
  const id = await makeTestCard(await signIn());
  await page.addInitScript(() => sessionStorage.setItem('loci.3d', 'forced'));
  await selfTestOn(page).open(id, -2);
  await expect(page.locator('[data-road]')).toHaveAttribute('data-road', 'moving');
  await expect(page.locator('[data-road]')).toHaveAttribute('data-moving', 'false');
  await page.locator('.self-test').evaluate((test) => {
    for (const part of test.children)
      if (part instanceof HTMLElement && !('road' in part.dataset)) part.style.visibility = 'hidden';
  });
  const worst: Record<string, number> = {};
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'no-preference' });
    for (const { value } of categories) {
      const inks = await page.evaluate(async (hue) => {
        document.querySelector<HTMLElement>('.self-test')!.dataset['category'] = hue;
        // The road reads its colours again when the root element changes.
        document.documentElement.dataset['hue'] = hue;
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
        const probe = document.querySelector('.self-test')!.appendChild(document.createElement('i'));
        const read = ['ink-2', 'ink-3', 'hue-text'].map((name) => {
          probe.style.color = `var(--${name})`;
          pixel.fillStyle = getComputedStyle(probe).color;
          pixel.fillRect(0, 0, 1, 1);
          return [...pixel.getImageData(0, 0, 1, 1).data].slice(0, 3);
        });
        probe.remove();
        return read;
      }, value);
      const { data, info } = await sharp(await page.screenshot())
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const grounds = new Set<number>();
      for (let at = 0; at < data.length; at += info.channels)
        grounds.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
      const lights = [...grounds].map((rgb) => luminance([rgb >> 16, (rgb >> 8) & 255, rgb & 255]));
      for (const [index, ink] of inks.entries())
        worst[`${colorScheme} ${value} ${['ink-2', 'ink-3', 'hue-text'][index]}`] = Math.min(
          ...lights.map((light) => contrast(light, luminance(ink))),
        );
    }
  }
  const tooLow = Object.entries(worst).filter(([, ratio]) => ratio < 4.5);
  expect(tooLow, JSON.stringify(worst)).toEqual([]);
});

function luminance(rgb: readonly number[]): number {
  const [red, green, blue] = rgb.map((part) => {
    const value = part / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
