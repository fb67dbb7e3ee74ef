import { implement } from '@orpc/server';
import { noteAct } from '#features/account/administrator-acts.store.server.ts';
import {
  authorise,
  command,
  membersOnly,
  namesWrongFields,
  type Announce,
  type CallContext,
  type SignedInContext,
} from '#features/account/calls.server.ts';
import { keepLogo, removeLogo } from '#features/instance/logo-files.server.ts';
import {
  ownPageText,
  ownPageTexts,
  pageChangedAt,
  saveOwnPage,
  writtenPages,
} from '#features/instance/own-pages.store.server.ts';
import { ownPageText as ownPagePolicy, shownLanguage } from '#features/instance/rules/own-pages.ts';
import { forgetInstance, readInstance, writeInstance } from '#features/instance/settings.store.server.ts';
import { pictureMaxBytes } from '#features/media/rules/picture-limits.ts';
import { instantOf } from '#platform/clock/instant.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { languageNamed, languages } from '#platform/i18n/languages.ts';
import { locales } from '#platform/i18n/locales.ts';
import { sanitiser } from '#platform/rich-text/sanitise.server.ts';
import { ownPagesContract } from './own-pages-contract.ts';

const open = implement(ownPagesContract).$context<CallContext>().use(namesWrongFields);
const signedIn = open.use(membersOnly);
const sanitise = sanitiser(ownPagePolicy);

const table = languages.map(({ tag }): string => tag);
/** Calls also take the names that the specification has for languages. */
const tagOf = (name: string): string => languageNamed(name, locales)!;

export const ownPagesHandlers = {
  ownPage: open.ownPage.handler(({ context, input: { kind, language } }) =>
    context.services.database.read(async (rows) => {
      const written = (await writtenPages(rows)).filter((page) => page.kind === kind).map((page) => page.language);
      const reader = language === undefined ? (context.member?.locale ?? table[0]!) : tagOf(language);
      const shown = shownLanguage(reader, written, table);
      // Sanitised again, should it have been stored under weaker rules.
      return shown === undefined ? null : { language: shown, text: sanitise(await ownPageText(rows, kind, shown)) };
    }),
  ),

  ownPages: signedIn.ownPages.handler(({ context: { member, services } }) => {
    authorise(member, 'administerInstance');
    return services.database.read(async (rows) => ({
      pages: (await ownPageTexts(rows)).map(({ changedAt, ...page }) => ({ ...page, changedAt: instantOf(changedAt) })),
    }));
  }),

  saveOwnPage: signedIn.saveOwnPage.handler(({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'administerInstance');
    const { kind, base } = input;
    const language = tagOf(input.language);
    const text = sanitise(input.text.replaceAll('\0', '')).trim();
    return command(context, input, async (rows, announce) => {
      const changedAt = await pageChangedAt(rows, kind, language);
      const before = changedAt === null ? '' : await ownPageText(rows, kind, language);
      const now = services.clock.now();
      // Two changes within a millisecond must not look like one.
      const at = changedAt !== null && changedAt >= now ? changedAt + 1 : now;
      const page = (words: string, when: number) => ({ kind, language, text: words, changedAt: instantOf(when) });
      // What was taken away is, for an editor, not there.
      const current = before === '' ? null : instantOf(changedAt!);
      if (base !== undefined && base !== current && before !== text)
        throw new Refusal('CONFLICT', {
          key: 'instance:refusal.pageChanged',
          field: 'text',
          detail: page(before, changedAt ?? now),
        });
      if (before === text && changedAt !== null) return page(text, changedAt);
      await saveOwnPage(rows, { kind, language, text }, at);
      await noteAct(rows, member, { act: 'page.saved', details: { page: kind, language } }, now);
      announce.changed([member.id], ['administration']);
      return page(text, at);
    });
  }),

  saveLogo: signedIn.saveLogo.handler(async ({ context, input: { file } }) => {
    const { member, services } = context;
    authorise(member, 'administerInstance');
    if (file.size > pictureMaxBytes)
      throw new Refusal('TOO_LARGE', {
        key: 'media:refusal.size',
        field: 'file',
        values: { most: pictureMaxBytes / 1024 / 1024 },
      });
    // Loaded with the first picture: a start does not need it.
    const { logoPicturesOf } = await import('./logo-pictures.server.ts');
    // The files first: a setting never names a file that is not there.
    const logo = await keepLogo(services.files, await logoPicturesOf(new Uint8Array(await file.arrayBuffer())));
    return changeLogo(context, { logo }, () => ({ logo }));
  }),

  removeLogo: signedIn.removeLogo.handler(({ context }) => {
    authorise(context.member, 'administerInstance');
    return changeLogo(context, { logo: null }, () => ({ logo: null }));
  }),
};

/** The files of the logo before go after the commit. */
async function changeLogo<Reply>(
  context: SignedInContext,
  { logo }: { logo: string | null },
  reply: () => Reply,
): Promise<Reply> {
  const { member, services } = context;
  let before: string | null = null;
  const made = await command(context, { logo }, async (rows: Writer, announce: Announce) => {
    before = (await readInstance(rows, services.settings)).logo;
    if (before === logo) return reply();
    const now = services.clock.now();
    await writeInstance(rows, { logo }, now);
    const details = { 'instance.logo': logo !== null, 'before.instance.logo': before !== null };
    await noteAct(rows, member, { act: 'instance.saved', details }, now);
    announce.changedForAll(['administration.instance', 'account.instance']);
    return reply();
  });
  forgetInstance(services);
  if (before !== null && before !== logo) await removeLogo(services.files, before);
  return made;
}
