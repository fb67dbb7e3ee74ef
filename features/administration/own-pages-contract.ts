import { z } from 'zod';
import { languageNamed } from '#platform/i18n/languages.ts';
import { locales } from '#platform/i18n/locales.ts';
import { call, instant } from '#platform/contract/contract.ts';
import { ownPageLongest, ownPages } from '#features/instance/rules/own-pages.ts';

const kind = z.enum(ownPages);
const language = z
  .string()
  .max(20)
  .refine((tag) => languageNamed(tag, locales) !== undefined, 'not a language of the interface');

const ownPageTextOf = z.object({
  kind,
  language: z.string(),
  /** Rich text. */
  text: z.string(),
  changedAt: instant,
});
export type OwnPageWritten = z.infer<typeof ownPageTextOf>;

export const ownPagesContract = {
  ownPage: call
    .route({
      method: 'GET',
      path: '/instance/text/{kind}',
      summary: 'The terms, privacy page or imprint of this instance, for visitors; `null` where it has none of its own',
      description: 'In the language asked for, else as the table of languages has it; `language` says which.',
    })
    .input(z.strictObject({ kind, language: language.optional() }))
    .output(z.object({ language: z.string(), text: z.string() }).nullable()),
  ownPages: call
    .route({
      method: 'GET',
      path: '/admin/instance/text',
      summary: 'Terms, privacy page and imprint, each text a language',
    })
    .output(z.object({ pages: z.array(ownPageTextOf) })),
  saveOwnPage: call
    .route({
      method: 'PUT',
      path: '/admin/instance/text/{kind}',
      summary: 'Write such a text in one language; an empty one takes it away',
      description:
        'With `base`, the `changedAt` of the text that was edited (`null`: there was none), it is refused with CONFLICT if ' +
        'somebody has changed it since; `detail` holds what stands there now.',
    })
    .input(
      z.strictObject({ kind, language, text: z.string().max(ownPageLongest), base: instant.nullable().optional() }),
    )
    .output(ownPageTextOf),
  saveLogo: call
    .route({
      method: 'PUT',
      path: '/admin/instance/logo',
      summary: 'The logo of the instance: a picture, which is decoded and made anew in every size',
    })
    .input(z.strictObject({ file: z.file() }))
    .output(z.object({ logo: z.string() })),
  removeLogo: call
    .route({ method: 'DELETE', path: '/admin/instance/logo', summary: 'Show the logo of the product again' })
    .input(z.strictObject({}).optional())
    .output(z.object({ logo: z.null() })),
};
