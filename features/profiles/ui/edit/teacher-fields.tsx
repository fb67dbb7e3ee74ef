import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { RichTextFrame } from '#features/cards/ui/rich-text-frame.tsx';
import { currencies, priceIn } from '#features/catalogue/rules/currencies.ts';
import { educationLevelOf } from '#features/catalogue/rules/education-levels.ts';
import { LanguagePicker } from '#features/catalogue/ui/language-picker.tsx';
import { changePrivacy } from '#features/people/client/commands.ts';
import { isTreatedAsYoung } from '#features/people/rules/privacy.ts';
import { sendAct } from '#features/people/ui/relations/send-act.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { profileLimits } from '../../rules/profile-limits.ts';
import { useProfileWords } from '../profile/use-profile-words.ts';
import { CallWidget } from './call-widget.tsx';
import { CategoryList, RemoveButton } from './favourite-fields.tsx';
import { levelGroups } from './self-fields.tsx';
import { TeacherModes } from './teacher-modes.tsx';
import type { EditedProfile } from './use-profile-form.ts';

export function TeacherFields({ edited }: { edited: EditedProfile }) {
  const { t, i18n } = useTranslation('profiles');
  const { form, change, isWrong } = edited;
  const info = form.teacher_premium_info;
  const names = new Intl.DisplayNames([i18n.language], { type: 'currency' });
  return (
    <>
      <div>
        <Checkbox
          label={t('teaching.contact')}
          hint={t('teaching.contactHint')}
          checked={form.enabledTeacherContact}
          onChange={(enabledTeacherContact) => change({ enabledTeacherContact })}
        />
        {form.enabledTeacherContact ? <TooNarrow /> : null}
      </div>
      <RichTextFrame
        label={t('field.ad')}
        hint={t('teaching.adHint')}
        value={info.ad}
        most={profileLimits.advertisement}
        ownUndo
        lang={i18n.language}
        onChange={(ad) => change({ teacher_premium_info: { ...info, ad } })}
      />
      <CategoryList
        label={t('field.subjects')}
        pairs={form.subject_teached}
        wrong={isWrong('subject_teached')}
        onChange={(subject_teached) => change({ subject_teached })}
      />
      <Languages edited={edited} />
      <Levels edited={edited} />
      <Combobox
        label={t('field.currency')}
        value={form.currency}
        options={currencies.map((value) => {
          const [code, sign] = [isoCode(value), priceIn(value, 0, i18n.language).replaceAll(/[\d\s]/g, '')];
          return { value, label: `${names.of(code) ?? code} (${sign})`, keywords: `${code} ${value}` };
        })}
        onChange={(currency) => change({ currency })}
      />
      <TeacherModes edited={edited} />
      <CallWidget edited={edited} />
    </>
  );
}

const isoCode = (currency: (typeof currencies)[number]) =>
  currency === 'dollar' ? 'USD' : currency === 'euro' ? 'EUR' : currency;

/** Strangers do not contact somebody whom friends alone see. */
function TooNarrow() {
  const { t } = useTranslation('profiles');
  const { data } = useQuery(query.people.privacy.queryOptions());
  if (data?.reach !== 'friends') return null;
  return (
    <div role="status" className="mt-2 rounded-card bg-sunken p-4 text-14 text-ink-2">
      <p>{t(isTreatedAsYoung(data) ? 'teaching.young' : 'teaching.narrow')}</p>
      {isTreatedAsYoung(data) ? null : (
        <Button
          size="sm"
          className="mt-3"
          onClick={() => void sendAct(changePrivacy({ reach: 'members' })).catch(reportError)}
        >
          {t('teaching.widen')}
        </Button>
      )}
    </div>
  );
}

const tag = 'inline-flex items-center gap-2 rounded-full border border-line bg-surface px-3 py-1 text-14';

function Languages({ edited: { form, change, isWrong } }: { edited: EditedProfile }) {
  const { t } = useTranslation('profiles');
  const words = useProfileWords();
  const spoken = form.languageSpeakList;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-14 font-medium text-ink-2">{t('field.languages')}</legend>
      {spoken.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {spoken.map((language) => (
            <li key={language.locale} className={tag}>
              {words.language(language.locale)}
              <RemoveButton
                label={t('remove', { name: words.language(language.locale) })}
                onPress={() => change({ languageSpeakList: spoken.filter((each) => each !== language) })}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {spoken.length < profileLimits.languages ? (
        <LanguagePicker
          label={t('teaching.addLanguage')}
          value=""
          onChange={(locale) => {
            if (spoken.some((each) => each.locale === locale)) return;
            change({ languageSpeakList: [...spoken, { locale, name: words.language(locale) }] });
          }}
        />
      ) : null}
      {isWrong('languageSpeakList') ? (
        <p role="alert" className="text-14 text-bad">
          {t('wrong.other')}
        </p>
      ) : null}
    </fieldset>
  );
}

function Levels({ edited: { form, change, isWrong } }: { edited: EditedProfile }) {
  const { t } = useTranslation('profiles');
  const taught = form.educationTeached;
  const country = form.country?.code;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-14 font-medium text-ink-2">{t('field.levels')}</legend>
      {taught.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {taught.map((level) => (
            <li key={level.value} className={tag}>
              {level.level ?? level.value}
              <RemoveButton
                label={t('remove', { name: level.level ?? level.value })}
                onPress={() => change({ educationTeached: taught.filter((each) => each !== level) })}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <Combobox
        label={t('teaching.addLevel')}
        placeholder={t('self.choose')}
        searchPlaceholder={t('studies.searchLevel')}
        value={null}
        groups={levelGroups(country)}
        hint={country ? undefined : t('teaching.levelsHint')}
        error={isWrong('educationTeached') ? t('wrong.level') : undefined}
        onChange={(value) => {
          const level = educationLevelOf(value, country);
          if (!level || taught.some((each) => each.value === value)) return;
          change({ educationTeached: [...taught, { ...level, isSelected: true }] });
        }}
      />
    </fieldset>
  );
}
