import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { formDraft } from '#client/form-drafts.ts';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { RichTextFrame } from '#features/cards/ui/rich-text-frame.tsx';
import {
  ownPageLongest,
  ownPagePath,
  ownPages,
  shownLanguage,
  type OwnPage,
} from '#features/instance/rules/own-pages.ts';
import { languages } from '#platform/i18n/languages.ts';
import { localeNames, locales, type Locale } from '#platform/i18n/locales.ts';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import type { OwnPageWritten } from '../own-pages-contract.ts';
import { Anew } from './anew.tsx';
import { DeskForm } from './desk-form.tsx';
import { DeskRead } from './desk-read.tsx';

const table = languages.map(({ tag }) => tag);

/** Terms, privacy page and imprint: a text a language. */
export function OwnPagesForm() {
  const { t, i18n } = useTranslation(['administration', 'instance']);
  const read = useQuery(query.administration.ownPages.queryOptions({ staleTime: 0 }));
  const [kind, setKind] = useState<OwnPage>('privacy');
  const [language, setLanguage] = useState(i18n.language as Locale);
  if (!read.data) return <DeskRead read={read} />;
  const written = read.data.pages.filter((page) => page.kind === kind);
  const isWritten = (tag: string) => written.some((page) => page.language === tag);
  const page = written.find((each) => each.language === language);
  const shown = shownLanguage(
    language,
    written.map((each) => each.language),
    table,
  ) as Locale | undefined;
  return (
    <>
      <Select
        label={t('pages.which')}
        value={kind}
        options={ownPages.map((value) => ({ value, label: t(`instance:page.${value}`) }))}
        onChange={setKind}
      />
      <Select
        label={t('pages.language')}
        hint={
          page
            ? undefined
            : shown
              ? t('pages.shownIn', { language: localeNames[shown] })
              : t(kind === 'terms' ? 'pages.oursShown' : 'pages.noneShown')
        }
        value={language}
        options={locales.map((value) => ({
          value,
          label: isWritten(value) ? t('pages.written', { language: localeNames[value] }) : localeNames[value],
        }))}
        onChange={setLanguage}
      />
      <Anew of={`${kind} ${language} ${page?.changedAt ?? ''}`}>
        <OwnPageForm kind={kind} language={language} page={page} />
      </Anew>
    </>
  );
}

const nothing = { text: '', base: null as string | null };

function OwnPageForm({ kind, language, page }: { kind: OwnPage; language: Locale; page: OwnPageWritten | undefined }) {
  const { t } = useTranslation(['administration', 'instance']);
  const { _id: memberId } = useMember();
  const [draft] = useState(() => formDraft(memberId, `own-page:${kind}:${language}`, nothing));
  const saved = page?.text ?? '';
  const [kept] = useState(() => draft.read());
  const [text, setText] = useState(kept?.text ?? saved);
  // The text on which the draft was begun: what somebody else has saved since is not written over.
  const [base, setBase] = useState(kept ? kept.base : (page?.changedAt ?? null));
  const [view, setView] = useState<'write' | 'preview'>('write');
  const changed = text !== saved;
  const isOld = base !== (page?.changedAt ?? null);
  function write(next: string) {
    setText(next);
    if (next === saved && !isOld) draft.forget();
    else draft.keepSoon({ text: next, base });
  }
  return (
    <DeskForm
      update={text.length <= ownPageLongest ? { kind, language, text, base } : undefined}
      changed={changed}
      send={async (update, options) => {
        const reply = await calls.administration.saveOwnPage(update, options);
        draft.forget();
        return reply;
      }}
    >
      <Segmented
        label={t('pages.view')}
        value={view}
        options={(['write', 'preview'] as const).map((value) => ({ value, label: t(`pages.${value}`) }))}
        onChange={setView}
      />
      {view === 'write' ? (
        <RichTextFrame
          label={t(`instance:page.${kind}`)}
          hint={t('pages.textHint')}
          value={text}
          onChange={write}
          lang={language}
          most={ownPageLongest}
          ownUndo
        />
      ) : (
        <article className="rounded-card border border-line bg-ground px-4 py-6 sm:px-8">
          <h3 className="font-display text-28 font-semibold">{t(`instance:page.${kind}`)}</h3>
          {text === '' ? (
            <p className="mt-4 text-ink-3">{t('pages.empty')}</p>
          ) : (
            <RichTextView html={text} lang={language} className="mt-4 max-w-prose" />
          )}
        </article>
      )}
      {changed ? (
        <div className="flex flex-wrap items-center gap-3 rounded-card bg-warn-soft px-4 py-3 text-14">
          <p role="status" className="me-auto max-w-prose">
            {t(isOld ? 'pages.oldDraft' : 'pages.draft')}
          </p>
          <Button
            size="sm"
            onClick={() => {
              draft.forget();
              setText(saved);
              setBase(page?.changedAt ?? null);
            }}
          >
            {t('pages.discard')}
          </Button>
          {isOld ? (
            <Button size="sm" onClick={() => setBase(page?.changedAt ?? null)}>
              {t('pages.keepMine')}
            </Button>
          ) : null}
        </div>
      ) : page ? (
        <p>
          <a href={`${ownPagePath[kind]}?lang=${language}`} className="underline underline-offset-4">
            {t('pages.open')}
          </a>
        </p>
      ) : null}
    </DeskForm>
  );
}
