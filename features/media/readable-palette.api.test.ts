import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import {
  publishable,
  publishedCard,
  publishingScene,
  uploadedCover,
  type PublishingScene,
} from '#tests/harness/published-card.ts';

onBothEngines('[S3 §7] the palette of a picture of somebody else', (engine) => {
  let scene: PublishingScene;
  beforeAll(async () => {
    scene = await publishingScene(engine);
  });
  afterAll(() => scene.instance.close());

  test('is read while an edition shows it, and of no other', async () => {
    const { author, reader } = scene;
    const [open, closed] = [await uploadedCover(author), await uploadedCover(author)];
    await publishedCard(author, { cover_picture: open });
    await publishable(author, { cover_picture: closed });
    const paletteOf = ({ thumb }: { thumb: string }) =>
      reader.calls.media.extractPalette({ url: thumb, nbrColorExtract: 3 });
    expect((await paletteOf(open)).colors).toHaveLength(1);
    await expect(paletteOf(closed)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
