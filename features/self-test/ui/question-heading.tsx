import type { RefObject } from 'react';
import { cx } from '#ui/class-names.ts';
import { FormulaText } from '#ui/formula-text.tsx';
import { promptSize } from './prompt-size.ts';

/** The question. Takes the focus on mount, so that screen readers read it. */
export function QuestionHeading({
  text,
  language,
  headingRef,
}: {
  text: string;
  language: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
}) {
  return (
    <h2
      ref={headingRef}
      tabIndex={-1}
      lang={language}
      dir="auto"
      className={cx('long-words font-display font-semibold whitespace-pre-wrap outline-none', promptSize(text))}
    >
      <FormulaText text={text} />
    </h2>
  );
}
