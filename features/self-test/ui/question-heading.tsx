import type { RefObject } from 'react';
import { cx } from '#ui/class-names.ts';
import { promptSize } from './prompt-size.ts';

/** The question, in big type. Takes the focus when it comes, so that it is read aloud. */
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
      className={cx('long-words font-display font-semibold whitespace-pre-wrap outline-none', promptSize(text))}
    >
      {text}
    </h2>
  );
}
