import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LanguagePicker } from '#features/catalogue/ui/language-picker.tsx';
import { roundChoices, timerChoices } from '../../rules/editor-start.ts';
import { isRichTextEmpty } from '#platform/text/rich-text.ts';
import { Stepper } from '#ui/stepper.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { Switch } from '#ui/switch.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { shareSubTabs, timerSource, type ShareSubTab } from '../../rules/share-form.ts';
import { DescriptionField } from './description-field.tsx';
import { EmailList } from './email-list.tsx';
import { JustPublished, PublishedEdition } from './published-edition.tsx';
import { TermsLabel } from '#features/publications/ui/terms-label.tsx';
import { TestNotes } from './test-notes.tsx';
import type { Publication } from './use-publication.ts';
import { WhatChanges } from './what-changes.tsx';
import { WhatIsMissing } from './what-is-missing.tsx';

/** Tab 0 or 1 of the share modal: the published edition, or the form. */
export function EditionTab({ publication, missingId }: { publication: Publication; missingId: string }) {
  const { stage, address } = publication;
  if (address && stage === 'done') return <JustPublished publication={publication} address={address} />;
  if (stage === 'published') return <PublishedEdition publication={publication} address={address} />;
  return <Form publication={publication} missingId={missingId} />;
}

function Form({ publication, missingId }: { publication: Publication; missingId: string }) {
  const { t } = useTranslation(['publications', 'cards', 'publishing']);
  const { kind, form, change } = publication;
  const [subTab, setSubTab] = useState<ShareSubTab>('description');
  const description = useRef<HTMLDivElement>(null);
  const content: Record<ShareSubTab, ReactNode> = {
    description: (
      <DescriptionField
        frame={description}
        value={form.desc}
        onChange={(desc) => change({ desc })}
        lang={form.language}
        hint={t(`form.descHint.${kind}`)}
      />
    ),
    notes: <NotesTab publication={publication} />,
    timer: (
      <div className="flex flex-col gap-4">
        <p className="text-14 text-ink-2">{t('publishing:form.timerText')}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <div className="flex flex-col gap-1.5">
            <Stepper
              label={t('cards:field.timer')}
              value={form.timerMinutes}
              choices={timerChoices}
              words={t('cards:field.minutes', { count: form.timerMinutes })}
              lessLabel={t('cards:field.lessTime')}
              moreLabel={t('cards:field.moreTime')}
              onChange={(timerMinutes) => change({ timerMinutes })}
            />
            <TimerSource publication={publication} />
          </div>
          <Stepper
            label={t('cards:field.round')}
            value={form.rounds}
            choices={roundChoices}
            words={t('cards:field.rounds', { count: form.rounds })}
            lessLabel={t('cards:field.fewerRounds')}
            moreLabel={t('cards:field.moreRounds')}
            onChange={(rounds) => change({ rounds })}
          />
        </div>
      </div>
    ),
  };
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-2">{t(`publishing:form.lead.${kind}`)}</p>
      {publication.notice === 'takenBack' ? <TakenBack publication={publication} /> : null}
      {publication.resumed ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-14 text-ink-2">
          <span>{t('publishing:form.draft')}</span>
          <Button size="sm" variant="quiet" onClick={publication.discardDraft}>
            {t(publication.updating ? 'publishing:form.startFromPublished' : 'publishing:form.startAgain')}
          </Button>
        </div>
      ) : null}
      {publication.edition ? <WhatChanges publication={publication} edition={publication.edition} /> : null}
      <TestNotes publication={publication} />
      <WhatIsMissing
        id={missingId}
        publication={publication}
        onDescription={() => {
          setSubTab('description');
          // The sub-tab may be rendered only in this update.
          requestAnimationFrame(() =>
            description.current?.querySelector<HTMLElement>('[contenteditable="true"]')?.focus(),
          );
        }}
      />
      <Tabs
        label={t('publishing:form.parts')}
        value={subTab}
        onChange={setSubTab}
        tabs={shareSubTabs.map((value) => ({
          value,
          label: t(`publishing:form.part.${value}`),
          content: content[value],
        }))}
      />
      <div className="flex flex-col gap-4 border-t border-line pt-5">
        {kind === 'public' ? (
          <LanguagePicker value={form.language} onChange={(language) => change({ language })} className="sm:max-w-80" />
        ) : (
          <EmailList publication={publication} />
        )}
        <Switch
          label={t('publishing:form.freeOfCount')}
          hint={t('publishing:form.freeOfCountHint')}
          checked={form.freeOfCount}
          onChange={(freeOfCount) => change({ freeOfCount })}
        />
        <Checkbox label={<TermsLabel />} checked={form.terms} onChange={(terms) => change({ terms })} required />
      </div>
    </div>
  );
}

/** "Taken back" message. Takes the focus once, because the button and the confirmation are gone. */
function TakenBack({ publication: { kind, takeLostFocus } }: { publication: Publication }) {
  const { t } = useTranslation(['publications', 'publishing']);
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (takeLostFocus()) notice.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [takeLostFocus]);
  return (
    <p ref={notice} tabIndex={-1} role="status" className="rounded-card bg-good-soft p-4 text-14">
      {t(`publishing:takeBack.done.${kind}`)}
    </p>
  );
}

/** Says where the minutes come from, with a button to use the card's own. */
function TimerSource({ publication: { card, form, change } }: { publication: Publication }) {
  const { t } = useTranslation(['publications', 'publishing']);
  const whose = timerSource(form, card);
  return (
    <p className="text-14 text-ink-3">
      {whose === 'card'
        ? t('publishing:form.timerFromCard')
        : whose === 'usual'
          ? t('publishing:form.timerUsual')
          : null}{' '}
      {whose === 'card' ? null : (
        <button
          type="button"
          onClick={() => change({ timerMinutes: card.timerValueSelected })}
          className="font-medium text-accent underline underline-offset-2"
        >
          {t('publishing:form.timerUseCard', { count: card.timerValueSelected })}
        </button>
      )}
    </p>
  );
}

function NotesTab({ publication: { card, form, change } }: { publication: Publication }) {
  const { t } = useTranslation(['publications', 'publishing']);
  if (isRichTextEmpty(card.notesDataAuthor))
    return (
      <p className="text-14 text-ink-2">
        {t('publishing:form.noNotes')}{' '}
        <Link
          to={`/app/card/${card._id}/edit?part=notes`}
          className="font-medium text-accent underline underline-offset-2"
        >
          {t('publishing:form.writeNotes')}
        </Link>
      </p>
    );
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={t('publishing:form.hasNotes')}
        hint={t('publishing:form.hasNotesHint')}
        checked={form.hasNotes}
        onChange={(hasNotes) => change({ hasNotes })}
      />
      <RichTextView
        html={card.notesDataAuthor}
        lang={card.language}
        className="max-h-60 overflow-y-auto rounded-card border border-line bg-sunken p-4"
      />
    </div>
  );
}
