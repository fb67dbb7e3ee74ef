import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import { FormulaText } from '#ui/formula-text.tsx';
import { hasFormula } from '#ui/formulas.ts';
import { difference, type Run } from '../rules/difference.ts';
import type { Accents } from '../rules/same-text.ts';

/**
 * The given and the expected text, with differing letters or words struck through or underlined; an expected text with
 * formulas is shown whole.
 */
export function DifferenceView({
  given,
  expected,
  unit,
  accents,
  language,
  className,
}: {
  given: string;
  expected: string;
  unit?: 'letter' | 'word';
  accents?: Accents | undefined;
  language: string;
  className?: string;
}) {
  const { t } = useTranslation('self-test');
  const formulas = hasFormula(expected);
  const marks = difference(given, expected, unit, accents);
  return (
    <div className={cx('@container', className)}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1 text-18 @max-[18rem]:grid-cols-1">
        {given.trim() ? (
          <>
            <dt className="text-14 text-ink-2">{t('difference.given')}</dt>
            <dd lang={language} dir="auto" className="wrap-anywhere">
              {formulas ? null : <span className="sr-only">{given}</span>}
              {formulas ? <FormulaText text={given} /> : <Runs runs={marks.given} />}
            </dd>
          </>
        ) : null}
        <dt className="text-14 text-ink-2">{t('difference.expected')}</dt>
        <dd lang={language} dir="auto" className="font-semibold text-good wrap-anywhere">
          {formulas ? null : <span className="sr-only">{expected}</span>}
          {formulas ? (
            <FormulaText text={expected} />
          ) : (
            <Runs runs={given.trim() ? marks.expected : [{ text: expected, kind: 'same' }]} />
          )}
        </dd>
      </dl>
    </div>
  );
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return (
    <span aria-hidden="true" className="whitespace-pre-wrap">
      {runs.map(({ text, kind }, index) =>
        kind === 'extra' ? (
          <del key={index} className="rounded-sm bg-bad-soft text-bad decoration-2">
            {text}
          </del>
        ) : kind === 'missing' ? (
          <ins key={index} className="rounded-sm bg-good-soft text-good decoration-2 underline-offset-4">
            {text}
          </ins>
        ) : (
          <span key={index}>{text}</span>
        ),
      )}
    </span>
  );
}
