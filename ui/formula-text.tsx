import { holdTogether } from '#platform/text/hold-together.ts';
import { escapeHtml, hasFormula, withFormulas } from './formulas.ts';
import { useFormulas } from './use-formulas.ts';

/** A plain text as it is shown: its formulas are drawn, and no line breaks before a closing sign or unit. */
export function FormulaText({ text }: { text: string }) {
  const formulas = hasFormula(text);
  const render = useFormulas(formulas);
  if (!formulas) return holdTogether(text);
  const html = escapeHtml(text);
  return (
    // The server has drawn what the browser draws once KaTeX is loaded.
    <span suppressHydrationWarning dangerouslySetInnerHTML={{ __html: withFormulas(html, render) }} />
  );
}
