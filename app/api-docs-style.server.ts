/** The fonts of the product for the page of calls, which is no page of the bundle. Paths below `/api/docs/`. */
export const docsFonts: Readonly<Record<string, string>> = {
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'fraunces.woff2': '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
};

/** Colours as in `ui/tokens.css`. The contents are folded on a phone, and beside the text where there is room. */
export const docsStyle = `
@font-face { font-family: Inter; src: url(/api/docs/inter.woff2) format('woff2'); font-weight: 100 900; font-display: swap; }
@font-face { font-family: Fraunces; src: url(/api/docs/fraunces.woff2) format('woff2'); font-weight: 100 900; font-display: swap; }
:root {
  color-scheme: light dark;
  --ground: light-dark(#faf8f5, #12141a); --surface: light-dark(#ffffff, #1a1d25); --sunken: light-dark(#f2eee7, #0d0f14);
  --line: light-dark(#e6e1d8, #313644); --ink: light-dark(#1c1b19, #f1efe9); --ink-2: light-dark(#4a4843, #c6c4bd);
  --accent: light-dark(#1f5c50, #6fcab5);
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 Inter, system-ui, sans-serif; overflow-wrap: anywhere; }
.frame { max-width: 76rem; margin: 0 auto; padding: 1rem; }
h1, h2 { font-family: Fraunces, Georgia, serif; font-weight: 600; line-height: 1.2; }
h1 { font-size: 1.75rem; margin: 0.5rem 0; }
h2 { font-size: 1.375rem; margin: 2.5rem 0 0.5rem; padding-top: 1rem; border-top: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 1.5rem 0 0.25rem; }
p { margin: 0.25rem 0 0.75rem; max-width: 70ch; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
code, pre { font: 0.875em/1.5 ui-monospace, Menlo, Consolas, monospace; }
code { background: var(--sunken); border-radius: 4px; padding: 0.1em 0.3em; }
a code { background: none; padding: 0; }
pre { margin: 0; padding: 0.75rem; max-height: 24rem; overflow: auto; background: var(--sunken); border-radius: 8px; overflow-wrap: normal; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
th, td { text-align: left; vertical-align: top; padding: 0.5rem 0.75rem 0.5rem 0; border-bottom: 1px solid var(--line); overflow-wrap: normal; }
summary { display: flex; align-items: center; min-height: 2.75rem; cursor: pointer; color: var(--ink-2); font-weight: 500; }
summary::before { content: '›'; width: 1.25rem; font-size: 1.25rem; line-height: 1; transition: rotate 150ms; transform-origin: 0.25rem 50%; }
details[open] > summary::before { rotate: 90deg; }
nav { margin: 1rem -1rem; padding: 0 1rem; background: var(--surface); border-block: 1px solid var(--line); font-size: 0.875rem; }
nav > details > div { padding-bottom: 0.75rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav ul ul { padding-left: 1.25rem; }
nav li > a { display: block; padding: 0.625rem 0; text-decoration: none; }
@media (width >= 60rem) {
  .frame { display: grid; grid-template-columns: 19rem minmax(0, 1fr); column-gap: 3rem; padding: 2rem; }
  .frame > header { grid-column: 1 / -1; }
  nav { position: sticky; align-self: start; margin: 1rem 0 0; padding: 0 1rem; border: 1px solid var(--line); border-radius: 14px; top: 1rem; }
  nav > details > div { max-height: calc(100dvh - 6rem); overflow-y: auto; overscroll-behavior: contain; }
  main > h2:first-child { margin-top: 1rem; border: 0; padding: 0; }
}
@media (width >= 60rem) {
  @supports selector(::details-content) {
    nav > details::details-content { content-visibility: visible; }
    nav > details > summary { display: none; }
    nav > details > div { padding-top: 0.75rem; max-height: calc(100dvh - 3rem); }
  }
}
@media (prefers-reduced-motion: reduce) { summary::before { transition: none; } }
`;
