import { EyeOff, Gem, Globe, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { calls } from '#client/calls.ts';
import { formDraft } from '#client/form-drafts.ts';
import { useSaveState } from '#client/outbox.ts';
import { useMember } from '#client/session.ts';
import { useCall } from '#client/use-call.ts';
import { useOnline } from '#client/use-online.ts';
import { DescriptionField } from '#features/cards/ui/publishing/description-field.tsx';
import { defaultCategory } from '#features/catalogue/rules/default-category.ts';
import { CategoryPicker } from '#features/catalogue/ui/category-picker.tsx';
import { LanguagePicker } from '#features/catalogue/ui/language-picker.tsx';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import { TermsLabel } from '#features/publications/ui/terms-label.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { TextField } from '#ui/text-field.tsx';
import { mapTarget } from '../../client/commands.ts';
import { mapAddress } from '#vocabulary/map-address.ts';
import { mapLimits } from '../../rules/map-limits.ts';
import { isWorthKeeping, publishFormOf, type PublishForm as Form } from '../../rules/publish-form.ts';
import { whatBlocksPublishing, type PublishingReason } from '../../rules/publishing.ts';
import type { PublishDialogProps } from './publish-dialog.tsx';
import type { MapPublication } from './published-map.tsx';

const points = ['everybody', 'edition', 'back'] as const;

/** The form of the publish dialog. A failure keeps what was typed, and so does closing it. */
export function PublishForm({
  mapId,
  settings,
  keepAll,
  open,
  onClose,
  publication,
  onDone,
  onBack,
}: PublishDialogProps & {
  publication: MapPublication;
  /** With the slug of its page. */
  onDone: (urlSeo: string) => void;
  /** To what is published. */
  onBack: (() => void) | undefined;
}) {
  const { t } = useTranslation(['maps', 'publications']);
  const { _id: memberId, membership: plan, emailVerified } = useMember();
  const online = useOnline();
  const saveState = useSaveState(mapTarget(mapId));
  const premiumId = useId();
  const { isPublished, hidden, dropped } = publication;
  const [initial] = useState(() => publishFormOf(settings, isPublished));
  const [draft] = useState(() => formDraft<Form>(memberId, `publishing-map:${mapId}`, initial));
  const [form, setForm] = useState<Form>(() => ({ ...(draft.read() ?? initial), terms: false }));
  const { run, working, failure, forget } = useCall();
  /** Reasons of the server that only it can know. */
  const [refused, setRefused] = useState<readonly PublishingReason[]>([]);
  const reasonsThere = new Set(publication.reasons);
  const own = whatBlocksPublishing(
    {
      state: reasonsThere.has('notAuthor') ? 'FROMPUBLIC' : '',
      hidden,
      nodesCount: reasonsThere.has('nodes') ? 1 : 2,
      ...form,
    },
    { plan, emailVerified },
    form,
  );
  const reasons = [...new Set([...own, ...refused, ...publication.reasons.filter((each) => each === 'foreignCover')])];
  const needsPlan = reasons.includes('needsPremium');
  const missing = reasons.filter((reason) => reason !== 'needsPremium' && reason !== 'terms');
  const waits = !online ? 'offline' : saveState === 'saved' ? undefined : 'unsaved';

  const change = (part: Partial<Form>) => {
    const next = { ...form, ...part };
    setForm(next);
    setRefused([]);
    if (isWorthKeeping(next, initial)) draft.keepSoon(next);
    else draft.forget();
  };
  const upgrade = () => {
    onClose();
    openUpgrade('publishingMap', { what: 'publish', to: `${mapAddress(mapId)}?publish` });
  };
  async function publish() {
    if (needsPlan) return upgrade();
    if (working) return;
    await keepAll();
    const { terms, ...fields } = form;
    const input = { id: mapId, ...fields, title: form.title.trim(), toBePublished: true, terms };
    const reply = await run('publish', (options) => calls.publicMaps.publish(input, options), input);
    if (!reply) return;
    if (reply.need_premium_account) return upgrade();
    if (reply.failed || reply.urlSeo === null) return setRefused(reply.reasons);
    draft.forget();
    onDone(reply.urlSeo);
  }

  return (
    <Dialog
      size="lg"
      insist
      open={open}
      onOpenChange={(next) => !next && !working && onClose()}
      title={t(isPublished ? 'publish.updateTitle' : 'publish.title')}
      footer={
        <>
          <Button onClick={onBack ?? onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            loading={working !== undefined}
            disabled={waits !== undefined || reasons.some((reason) => reason !== 'needsPremium')}
            className={needsPlan ? 'bg-premium! text-on-premium!' : undefined}
            icon={
              needsPlan ? (
                <Gem aria-hidden="true" className="size-5" />
              ) : (
                <Globe aria-hidden="true" className="size-5" />
              )
            }
            aria-describedby={needsPlan ? premiumId : undefined}
            onClick={() => void publish()}
          >
            {t(isPublished ? 'publish.update' : 'publish.do')}
          </Button>
          {needsPlan ? (
            <p id={premiumId} className="basis-full! text-end text-14 text-premium max-sm:text-center">
              {t('publications:form.premium')}
            </p>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Introduction />
        <TextField
          label={t('settings.title')}
          value={form.title}
          maxLength={mapLimits.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <DescriptionField
          value={form.desc}
          onChange={(desc) => change({ desc })}
          lang={form.language}
          hint={t('publish.descHint')}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <CategoryPicker
            value={form.category_2 === '' ? defaultCategory : form}
            placeholder={form.category_2 === '' ? t('publish.chooseCategory') : undefined}
            onChange={(pair) => change(pair)}
          />
          <LanguagePicker
            label={t('publish.language')}
            value={form.language}
            onChange={(language) => change({ language })}
          />
        </div>
        <LeftOut dropped={dropped} />
        {missing.length > 0 || waits ? <Missing reasons={missing} waits={waits} onLeave={onClose} /> : null}
        <Checkbox label={<TermsLabel />} checked={form.terms} onChange={(terms) => change({ terms })} required />
        {failure ? (
          <ErrorNote
            title={t('publish.failed')}
            text={`${failure.text} ${t('publications:failed.kept')}`}
            onClose={forget}
          />
        ) : null}
      </div>
    </Dialog>
  );
}

/** What publishing means. */
function Introduction() {
  const { t } = useTranslation('maps');
  return (
    <div>
      <p className="text-ink-2">{t('publish.intro')}</p>
      <ul className="mt-2 flex list-disc flex-col gap-1 ps-5 text-14 text-ink-2 marker:text-ink-3">
        {points.map((point) => (
          <li key={point}>{t(`publish.point.${point}`)}</li>
        ))}
      </ul>
    </div>
  );
}

/** What is missing before the map can be published. */
function Missing({
  reasons,
  waits,
  onLeave,
}: {
  reasons: readonly Exclude<PublishingReason, 'needsPremium' | 'terms'>[];
  /** What it waits for by itself. */
  waits: 'offline' | 'unsaved' | undefined;
  onLeave: () => void;
}) {
  const { t } = useTranslation(['maps', 'publications']);
  return (
    <div className="rounded-card bg-warn-soft p-4">
      <p className="flex items-center gap-2 text-14 font-semibold text-warn">
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
        {t('publications:missing.title')}
      </p>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 ps-6 text-14 text-ink marker:text-ink-3">
        {waits ? <li>{t(`publish.waits.${waits}`)}</li> : null}
        {reasons.map((reason) => (
          <li key={reason}>
            {t(`publish.reason.${reason}`)} <Mend reason={reason} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Mend({ reason, onLeave }: { reason: PublishingReason; onLeave: () => void }) {
  const { t } = useTranslation('publications');
  if (reason !== 'emailNotVerified' && reason !== 'hidden') return null;
  return (
    <Link
      to={reason === 'hidden' ? '/contact' : '/app/settings#profile'}
      onClick={onLeave}
      className="font-medium text-accent underline underline-offset-2"
    >
      {t(`missing.mend.${reason}`)}
    </Link>
  );
}

/** Cards and maps of nodes that others will not see. */
function LeftOut({ dropped }: { dropped: MapPublication['dropped'] }) {
  const { t } = useTranslation('maps');
  if (dropped.length === 0) return null;
  return (
    <section className="rounded-card bg-sunken p-4 text-14">
      <h3 className="flex items-center gap-2 font-semibold text-ink-2">
        <EyeOff aria-hidden="true" className="size-4 shrink-0" />
        {t('publish.leftOut', { count: dropped.length })}
      </h3>
      <p className="mt-1 text-ink-2">{t('publish.leftOutText')}</p>
      <ul className="mt-2 flex max-h-40 list-disc flex-col gap-1 overflow-y-auto ps-5 marker:text-ink-3">
        {dropped.map(({ node, kind, title, label }) => (
          <li key={`${node} ${kind}`} className="wrap-anywhere">
            {t(`publish.left.${kind}`, { title: title || t('node.untitled'), node: label || t('node.untitled') })}
          </li>
        ))}
      </ul>
    </section>
  );
}
