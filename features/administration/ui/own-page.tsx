import { ownPagePath, type OwnPage } from '#features/instance/rules/own-pages.ts';
import { PublicHead } from '#ui/public-head.tsx';

/** A page with a text of whoever runs the instance, sanitised by the server. */
export function OwnPageView({
  kind,
  title,
  publicUrl,
  page,
}: {
  kind: OwnPage;
  title: string;
  publicUrl: string;
  page: { readonly language: string; readonly text: string };
}) {
  return (
    <main className="mx-auto w-full max-w-prose px-4 py-10">
      <PublicHead title={title} description={title} publicUrl={publicUrl} path={ownPagePath[kind]} />
      <h1 className="font-display text-36 font-semibold">{title}</h1>
      <div className="rich-text mt-6" lang={page.language} dir="auto" dangerouslySetInnerHTML={{ __html: page.text }} />
    </main>
  );
}
