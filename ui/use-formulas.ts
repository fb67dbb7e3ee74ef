import { useEffect, useMemo, useState } from 'react';
import { hasFormula, withFormulas, type RenderFormula } from './formulas.ts';

/** On the server it is there from the start; a browser loads it with the first formula. */
let loaded: RenderFormula | undefined;
if (import.meta.env.SSR) ({ renderFormula: loaded } = await import('./katex-render.ts'));

/** What renders formulas, once it has loaded; `wanted`: there is one to render. */
export function useFormulas(wanted: boolean): RenderFormula | undefined {
  const [render, setRender] = useState(() => loaded);
  const missing = wanted && render === undefined;
  useEffect(() => {
    if (!missing) return;
    import('./katex-render.ts')
      .then(({ renderFormula }) => {
        loaded = renderFormula;
        setRender(() => renderFormula);
      })
      // Without it the texts show the TeX as it was typed.
      .catch(reportError);
  }, [missing]);
  return wanted ? render : undefined;
}

/** Sanitised HTML as it is shown, with its formulas drawn. */
export function useRenderedFormulas(html: string): string {
  const formulas = useMemo(() => hasFormula(html), [html]);
  const render = useFormulas(formulas);
  return useMemo(() => withFormulas(html, render), [html, render]);
}
