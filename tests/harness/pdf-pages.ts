import { getDocument, OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A page of a PDF in millimetres from its upper left corner. */
export interface PdfPage {
  readonly size: { readonly width: number; readonly height: number };
  readonly links: readonly (Box & { readonly url: string })[];
  /** Straight horizontal and vertical strokes. */
  readonly lines: readonly Box[];
  readonly text: readonly string[];
}

const mmPerPoint = 25.4 / 72;

export async function pdfPages(data: Uint8Array): Promise<PdfPage[]> {
  const pdf = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const [x0, y0, x1, y1] = page.view as [number, number, number, number];
    const boxOf = (left: number, bottom: number, right: number, top: number): Box => ({
      x: (left - x0) * mmPerPoint,
      y: (y1 - top) * mmPerPoint,
      width: (right - left) * mmPerPoint,
      height: (top - bottom) * mmPerPoint,
    });
    const annotations = (await page.getAnnotations()) as { rect: [number, number, number, number]; url?: string }[];
    const { items } = await page.getTextContent();
    pages.push({
      size: { width: (x1 - x0) * mmPerPoint, height: (y1 - y0) * mmPerPoint },
      links: annotations.flatMap(({ rect, url }) => (url ? [{ ...boxOf(...rect), url }] : [])),
      lines: await linesOf(page, boxOf),
      text: items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str.trim()] : [])),
    });
  }
  await pdf.cleanup();
  return pages;
}

type Matrix = [number, number, number, number, number, number];

/** Follows the transformations of the page, and takes the extent of each path that is flat in one direction. */
async function linesOf(
  page: Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>,
  boxOf: (left: number, bottom: number, right: number, top: number) => Box,
): Promise<Box[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const saved: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  const lines: Box[] = [];
  for (const [at, operator] of fnArray.entries()) {
    const args = argsArray[at] as unknown[];
    if (operator === OPS.save) saved.push(matrix);
    if (operator === OPS.restore) matrix = saved.pop() ?? matrix;
    if (operator === OPS.transform) matrix = Util.transform(matrix, args as Matrix) as Matrix;
    if (operator !== OPS.constructPath) continue;
    const extent = args[2] as ArrayLike<number> | undefined;
    if (!extent) continue;
    const corners = [
      [extent[0]!, extent[1]!],
      [extent[2]!, extent[3]!],
    ].map(([x, y]) => [matrix[0] * x! + matrix[2] * y! + matrix[4], matrix[1] * x! + matrix[3] * y! + matrix[5]]);
    const [xs, ys] = [corners.map(([x]) => x!), corners.map(([, y]) => y!)];
    const box = boxOf(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
    if (box.width < 0.15 || box.height < 0.15) lines.push(box);
  }
  return lines;
}
