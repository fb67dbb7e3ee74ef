import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '#client/session.ts';
import { CategoryPicker } from '#features/catalogue/ui/category-picker.tsx';
import { LanguagePicker } from '#features/catalogue/ui/language-picker.tsx';
import { Switch } from '#ui/switch.tsx';
import { useWide } from '#ui/use-wide.ts';
import { cardLimits, editionTimer, isTimerSet } from '#features/cards/rules/card-limits.ts';
import { roundChoices, timerChoices } from '#features/cards/rules/editor-start.ts';
import type { TemplateChoice } from './begin-from-template.tsx';
import { BeginFromTemplate } from './begin-from-template.tsx';
import { useAct, useContent, useEditingSurroundings } from './editing-context.tsx';
import { CardTextArea, CardTextField, useTextOfCard } from './fields.tsx';
import { PartFrame } from './part-frame.tsx';
import { RichTextField } from './rich-text-field.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { TitleField } from './title-field.tsx';

/** The fields of the card's face, and the settings for learning it. */
export function CardPart({ templates }: { templates: readonly TemplateChoice[] }) {
  const { t } = useTranslation(['card-editor', 'cards']);
  const act = useAct();
  const { isCopy } = useEditingSurroundings();
  const wide = useWide();
  const description = useTextOfCard('desc');
  const category_1 = useContent((content) => content.category_1);
  const category_2 = useContent((content) => content.category_2);
  const language = useContent((content) => content.language);
  const minutes = useContent((content) => content.timerValueSelected);
  const rounds = useContent((content) => content.round);
  const exactAccents = useContent((content) => content.exactAccents);
  const template = useContent((content) => content.template);
  const madeInPremium = useContent((content) => content.madeInPremium);
  const { membership: plan } = useMember();
  const hasCover = useContent((content) => content.cover_picture !== null);
  const forPublic = useContent((content) => content.forPublic);
  return (
    <PartFrame title={t('editor.part.card.title')}>
      <div className="flex flex-col gap-5">
        {/* On narrower screens it lies on the cover. */}
        {wide ? <TitleField /> : null}
        <BeginFromTemplate templates={templates} />
        <CardTextField name="subtitle" label={t('cards:field.subtitle')} maxLength={cardLimits.subtitle} />
        <CardTextArea
          name="memo"
          label={t('cards:field.memo')}
          hint={t('field.memoHint')}
          maxLength={cardLimits.memo}
        />
        <RichTextField
          label={t('cards:field.desc')}
          hint={t('field.descHint')}
          value={description.value}
          onChange={description.write}
        />
      </div>
      <Details wide={wide}>
        <div className="grid gap-5 sm:grid-cols-2">
          <CategoryPicker value={{ category_1, category_2 }} onChange={(change) => act({ kind: 'field', change })} />
          <LanguagePicker value={language} onChange={(code) => act({ kind: 'field', change: { language: code } })} />
          <div className="flex flex-col gap-1.5">
            <Stepper
              label={t('cards:field.timer')}
              value={minutes}
              choices={timerChoices}
              words={t('cards:field.minutes', { count: minutes })}
              lessLabel={t('cards:field.lessTime')}
              moreLabel={t('cards:field.moreTime')}
              onChange={(timerValueSelected) => act({ kind: 'field', change: { timerValueSelected } })}
            />
            <p className="text-14 text-ink-3">
              {t('field.timerHint')}{' '}
              {isTimerSet({ timerValueSelected: minutes })
                ? null
                : t('field.timerNotSet', { count: editionTimer.minutes })}
            </p>
          </div>
          <div className="flex flex-col gap-1.5">
            <Stepper
              label={t('cards:field.round')}
              value={rounds}
              choices={roundChoices}
              words={t('cards:field.rounds', { count: rounds })}
              lessLabel={t('cards:field.fewerRounds')}
              moreLabel={t('cards:field.moreRounds')}
              onChange={(round) => act({ kind: 'field', change: { round } })}
            />
            <p className="text-14 text-ink-3">{t('field.roundHint')}</p>
          </div>
        </div>
        <div className="flex flex-col gap-1 border-t border-line pt-4">
          {isCopy ? null : (
            <Switch
              label={t('cards:field.forPublic')}
              hint={t('field.forPublicHint')}
              checked={forPublic}
              onChange={(checked) => act({ kind: 'field', change: { forPublic: checked } })}
            />
          )}
          {isCopy || (plan === 'FREE' && !madeInPremium) ? null : (
            <Switch
              label={t('cards:field.madeInPremium')}
              hint={t('field.madeInPremiumHint')}
              checked={madeInPremium}
              onChange={(checked) => act({ kind: 'field', change: { madeInPremium: checked } })}
            />
          )}
          <Switch
            label={t('cards:field.exactAccents')}
            hint={t('field.exactAccentsHint')}
            checked={exactAccents}
            onChange={(checked) => act({ kind: 'field', change: { exactAccents: checked } })}
          />
          <Switch
            label={t('cards:field.template')}
            hint={t('field.templateHint')}
            checked={template}
            onChange={(checked) => act({ kind: 'field', change: { template: checked } })}
          />
        </div>
        {hasCover ? (
          <CardTextField
            name="credit_picture"
            label={t('cards:field.credit')}
            placeholder={t('field.creditPlaceholder')}
            maxLength={500}
          />
        ) : null}
      </Details>
    </PartFrame>
  );
}

/** What is seldom changed: folded away where there is little room. */
function Details({ wide, children }: { wide: boolean; children: ReactNode }) {
  const { t } = useTranslation('card-editor');
  const inside = <div className="flex flex-col gap-5">{children}</div>;
  if (wide) return <div className="mt-3 border-t border-line pt-6">{inside}</div>;
  return (
    <details className="group/details border-t border-line">
      <summary className="flex min-h-14 list-none items-center gap-2 font-medium [&::-webkit-details-marker]:hidden">
        <span className="flex-1">
          {t('editor.details')}
          <span className="block text-14 font-normal text-ink-3">{t('editor.detailsAre')}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-ink-3 transition-transform group-open/details:rotate-180"
        />
      </summary>
      <div className="pt-2 pb-4">{inside}</div>
    </details>
  );
}
