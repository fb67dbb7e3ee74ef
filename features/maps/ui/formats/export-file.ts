import { drawMap } from '../../rules/formats/draw-map.ts';
import { toCanvas } from '../../rules/formats/json-canvas.ts';
import type { ExportFormat } from '../../rules/formats/losses.ts';
import { toFreemind, toOpml } from '../../rules/formats/outline-formats.ts';
import { toMarkdown } from '../../rules/formats/write-markdown.ts';
import { pictureSize } from '../../rules/formats/picture-size.ts';
import type { MapContent } from '../../rules/map-content.ts';

const files: Record<ExportFormat, { ending: string; type: string }> = {
  canvas: { ending: 'canvas', type: 'application/json' },
  freemind: { ending: 'mm', type: 'application/x-freemind' },
  opml: { ending: 'opml', type: 'text/x-opml' },
  markdown: { ending: 'md', type: 'text/markdown' },
  svg: { ending: 'svg', type: 'image/svg+xml' },
  png: { ending: 'png', type: 'image/png' },
};

const writers = { canvas: toCanvas, freemind: toFreemind, opml: toOpml, markdown: toMarkdown };

export async function exportFile(content: MapContent, format: ExportFormat, title: string): Promise<void> {
  const { ending, type } = files[format];
  const blob =
    format === 'png'
      ? await pictureOf(content)
      : new Blob([format === 'svg' ? drawMap(content).svg : writers[format](content)], { type });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${
    title
      .replaceAll(/[\\/:*?"<>|]/g, ' ')
      .trim()
      .slice(0, 80) || 'map'
  }.${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function pictureOf(content: MapContent): Promise<Blob> {
  const drawing = drawMap(content);
  const { width, height } = pictureSize(drawing);
  const address = URL.createObjectURL(new Blob([drawing.svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')!.drawImage(image, 0, 0, width, height);
    return await canvas.convertToBlob({ type: 'image/png' });
  } finally {
    URL.revokeObjectURL(address);
  }
}
