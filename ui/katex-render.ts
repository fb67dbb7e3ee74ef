import katex from 'katex';
import { escapeHtml, type RenderFormula } from './formulas.ts';

/**
 * KaTeX with MathML as its only output: browsers draw it without KaTeX's styles and fonts, and screen readers read it.
 * Invalid TeX is shown as it was typed, with the reason as its title.
 */
export const renderFormula: RenderFormula = (tex, display) => {
  try {
    return katex.renderToString(tex, {
      output: 'mathml',
      displayMode: display,
      trust: false,
      maxExpand: 500,
      maxSize: 20,
      strict: false,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    return `<code class="wrong-formula" title="${escapeHtml(reason)}">${escapeHtml(display ? `$$${tex}$$` : `$${tex}$`)}</code>`;
  }
};
