import { escapeHtml, hasFormula, withFormulas } from './formulas.ts';
import { useFormulas } from './use-formulas.ts';

/** A plain text whose formulas between dollar signs are drawn. */
export function FormulaText({ text }: { text: string }) {
  const formulas = hasFormula(text);
  const render = useFormulas(formulas);
  if (!formulas) return text;
  const html = escapeHtml(text);
  return (
    // The server has drawn what the browser draws once KaTeX is loaded.
    <span suppressHydrationWarning dangerouslySetInnerHTML={{ __html: render ? withFormulas(html, render) : html }} />
  );
}
