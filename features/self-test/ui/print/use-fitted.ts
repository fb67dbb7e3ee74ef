import { useLayoutEffect, useState } from 'react';
import type { Flashcard } from '#features/cards/contract.ts';
import { maskPartOf } from '#features/cards/rules/flashcard-parts.ts';
import { escapeHtml, hasFormula, splitFormulas, withFormulas, type RenderFormula } from '#ui/formulas.ts';
import { useFormulas } from '#ui/use-formulas.ts';
import { fitText, textSizes, type FittedText } from '../../rules/fit-text.ts';
import { cellSizes, flashcardPlaces, type Paper } from '../../rules/print-sheets.ts';

export interface FittedFlashcard {
  readonly question: FittedText;
  readonly answer: FittedText;
}

/** Longer words, and texts without spaces, may be continued within. */
const longPiece = 40;

/** The texts of each flashcard as they fit into a cell. Before they are measured, all have the usual size. */
export function useFitted(flashcards: readonly Flashcard[], paper: Paper, language: string): FittedFlashcard[] {
  const texts = flashcards.map((item) => ({
    question: item.question,
    answer: answersOf(item),
    image: item.image,
    // The uncovered part is the answer.
    onBoth: maskPartOf(item) !== undefined,
  }));
  const key = JSON.stringify([texts, paper]);
  const render = useFormulas(texts.some(({ question, answer }) => hasFormula(question) || hasFormula(answer)));
  const [fitted, setFitted] = useState<{ key: string; all: FittedFlashcard[] }>();
  useLayoutEffect(() => {
    let wanted = true;
    const measure = () => {
      const ruler = new Ruler(paper, language, render);
      const pictureRoom = cellSizes.picture + cellSizes.gap;
      const all = texts.map(({ question, answer, image, onBoth }) => ({
        question: ruler.fit(question, image ? pictureRoom : 0),
        answer: ruler.fit(answer, onBoth ? pictureRoom : 0),
      }));
      ruler.remove();
      setFitted({ key, all });
    };
    measure();
    // Other fonts have other widths.
    if (document.fonts.status !== 'loaded') document.fonts.ready.then(() => wanted && measure()).catch(reportError);
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` holds the texts and the paper
  }, [key, language, render]);
  const usual = (text: string): FittedText => ({ size: textSizes[0], parts: [text] });
  return fitted?.key === key
    ? fitted.all
    : texts.map(({ question, answer }) => ({ question: usual(question), answer: usual(answer) }));
}

const answersOf = ({ answer_list }: Flashcard) => answer_list.filter((each) => each.trim() !== '').join('\n');

/** Measures texts in a cell of the page, outside the view. */
class Ruler {
  readonly #element = document.createElement('p');
  readonly #render: RenderFormula | undefined;
  readonly #room: number;

  constructor(paper: Paper, language: string, render: RenderFormula | undefined) {
    const { width, height } = flashcardPlaces(paper)[0]!;
    this.#render = render;
    this.#room = height - 2 * cellSizes.padding;
    this.#element.className = 'print-text invisible fixed top-0 left-0';
    this.#element.style.width = `${width - 2 * cellSizes.padding}mm`;
    this.#element.lang = language;
    document.body.append(this.#element);
  }

  fit(text: string, taken: number): FittedText {
    const perMm = 96 / 25.4;
    return fitText(piecesOf(text), {
      first: (this.#room - taken) * perMm,
      next: this.#room * perMm,
      height: (part, size) => {
        this.#element.style.fontSize = `${size}mm`;
        this.#element.innerHTML = withFormulas(escapeHtml(part), this.#render);
        return this.#element.offsetHeight;
      },
    });
  }

  remove(): void {
    this.#element.remove();
  }
}

/** Words with the space behind them; formulas whole. */
function piecesOf(text: string): string[] {
  const words = new Intl.Segmenter(undefined, { granularity: 'word' });
  return splitFormulas(text).flatMap(({ kind, source }) =>
    kind === 'formula'
      ? [source]
      : (source.match(/\S*\s*/g) ?? [])
          .filter((word) => word !== '')
          .flatMap((word) =>
            word.length > longPiece ? Array.from(words.segment(word), ({ segment }) => segment) : [word],
          ),
  );
}
