import { FileInput } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { calls } from '#client/calls.ts';
import { useMember } from '#client/session.ts';
import { useCallFailureWords } from '#client/use-call.ts';
import { useOnline } from '#client/use-online.ts';
import { QuoteLoader } from '#features/guide/ui/quote-loader.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { isNotLoaded, NotLoaded } from '#ui/later.tsx';
import { LoadingDialog } from '#ui/loading-dialog.tsx';
import { exportLimits } from '../rules/export-format.ts';
import type { DiaryFound, DiaryMade } from './bring-in-diary.ts';
import { DiaryFoundLines, DiaryMadeLines } from './diary-lines.tsx';
import type { Archive } from './read-archive.ts';

type Standing = 'new' | 'known' | 'binned' | 'locked' | 'wrong';
interface Found {
  readonly id: string;
  readonly title: string;
  readonly standing: Standing;
  /** The first invalid field; the server would refuse it. */
  readonly wrong?: string | undefined;
  /** A copy of another author's card. */
  readonly copy?: boolean;
}
/** Also loads the code of the import itself, so that a loading failure is shown before the import starts. */
const loadParts = async () => {
  const parts = await Promise.all([
    import('./read-archive.ts'),
    import('./check-archived.ts'),
    import('./bring-in.ts'),
    import('./bring-in-diary.ts'),
  ]);
  return { ...parts[0], ...parts[1], making: { ...parts[2], ...parts[3] } };
};
type Parts = Awaited<ReturnType<typeof loadParts>>;
type MissingKey = 'bring.missing' | 'bring.missingOnMap';
type Step =
  | { at: 'start' }
  | { at: 'reading' | 'making'; done: number; all: number }
  | {
      at: 'preview';
      archive: Archive;
      cards: readonly Found[];
      collections: readonly Found[];
      maps: readonly Found[];
      diary: DiaryFound;
      making: Parts['making'];
    }
  | {
      at: 'end';
      made: number;
      collections: number;
      maps: number;
      diary: DiaryMade;
      stopped: boolean;
      left: readonly { id: string; title: string; why: string }[];
    };

/** Imports a JSON export: a preview, then the import, card by card. */
export function BringInScreen() {
  const { t, i18n } = useTranslation('take-along');
  const member = useMember();
  const online = useOnline();
  const wordsOf = useCallFailureWords();
  const input = useRef<HTMLInputElement>(null);
  const underWay = useRef<AbortController>(undefined);
  const [step, setStep] = useState<Step>({ at: 'start' });
  const [failure, setFailure] = useState<string>();
  const [notLoaded, setNotLoaded] = useState(false);
  useEffect(() => () => underWay.current?.abort(), []);
  // The focused element is removed with its step.
  const said = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (step.at === 'preview' || step.at === 'end') said.current?.focus({ preventScroll: true });
    // After a cancelled or refused file.
    else if (step.at === 'start' && underWay.current) chooser.current?.focus({ preventScroll: true });
  }, [step.at]);
  const number = (value: number) => value.toLocaleString(i18n.language);

  const wrongWords = (field: string) => t('bring.wrong', { field: field || t('bring.wrongFile') });
  function whyOf(error: unknown): string {
    const { text, field } = wordsOf(error);
    return field ? `${text} (${field})` : text;
  }

  async function read(file: File | undefined) {
    if (!file) return;
    setFailure(undefined);
    setNotLoaded(false);
    const { signal } = (underWay.current = new AbortController());
    // Ignore results of a cancelled read; another may have started.
    const show = (next: Step) => {
      if (!signal.aborted) setStep(next);
    };
    show({ at: 'reading', done: 0, all: 0 });
    let parts: Parts | undefined;
    try {
      parts = await loadParts();
      const { openArchive, wrongInCard, wrongInCollection, wrongInMap, making } = parts;
      const archive = await openArchive(file);
      const known = new Map<string, boolean>();
      for (let at = 0; at < archive.ids.length; at += exportLimits.cards) {
        const reply = await calls.takeAlong.known({ ids: archive.ids.slice(at, at + exportLimits.cards) });
        for (const { _id, binned } of reply.known) known.set(_id, binned);
      }
      const cards: Found[] = [];
      for (const id of archive.ids) {
        const card = await archive.card(id);
        if (signal.aborted) return;
        const binned = known.get(id);
        const wrong = binned === undefined && card.locked !== true ? wrongInCard(card) : undefined;
        const fresh = card.locked === true ? 'locked' : wrong === undefined ? 'new' : 'wrong';
        const standing = binned === undefined ? fresh : binned ? 'binned' : 'known';
        cards.push({ id, title: card.title, standing, wrong, copy: card['state'] !== 'PRIVATE' });
        if (cards.length % 20 === 0) show({ at: 'reading', done: cards.length, all: archive.ids.length });
      }
      const ids = archive.collectionIds.slice(0, exportLimits.collections);
      const there = new Set(
        ids.length > 0 ? (await calls.takeAlong.known({ ids: [], collections: ids })).collections : [],
      );
      const collections: Found[] = [];
      for (const id of ids) {
        const collection = await archive.collection(id);
        const wrong = there.has(id) ? undefined : wrongInCollection(collection);
        const standing = there.has(id) ? 'known' : wrong === undefined ? 'new' : 'wrong';
        collections.push({ id, title: collection.title, standing, wrong });
      }
      const mapIds = archive.mapIds.slice(0, exportLimits.maps);
      const mapsThere = new Map(
        mapIds.length > 0
          ? (await calls.takeAlong.known({ ids: [], maps: mapIds })).maps.map(({ _id, binned }) => [_id, binned])
          : [],
      );
      const maps: Found[] = [];
      for (const id of mapIds) {
        const map = await archive.map(id);
        const binned = mapsThere.get(id);
        const wrong = binned === undefined ? wrongInMap(map) : undefined;
        const standing = binned === undefined ? (wrong === undefined ? 'new' : 'wrong') : binned ? 'binned' : 'known';
        maps.push({ id, title: map.title, standing, wrong });
      }
      show({ at: 'preview', archive, cards, collections, maps, diary: await making.readDiary(archive), making });
    } catch (error) {
      if (signal.aborted) return;
      if (isNotLoaded(error)) setNotLoaded(true);
      else
        setFailure(
          parts && error instanceof parts.UnreadableArchive ? t(`problem.${error.problem}`) : wordsOf(error).text,
        );
      show({ at: 'start' });
    }
  }

  function stop() {
    underWay.current?.abort();
    // Reading stops at once; an import finishes the card in progress first.
    if (step.at === 'reading') setStep({ at: 'start' });
  }

  async function make({
    archive,
    cards,
    collections,
    maps,
    diary,
    making: { bringInCard, bringInCollection, bringInMap, bringInDiary },
  }: Extract<Step, { at: 'preview' }>) {
    const controller = new AbortController();
    underWay.current = controller;
    const wanted = cards.filter(({ standing }) => standing === 'new');
    const left: { id: string; title: string; why: string }[] = [...cards, ...collections, ...maps].flatMap(
      ({ id, title, wrong }) => (wrong === undefined ? [] : [{ id, title, why: wrongWords(wrong) }]),
    );
    for (const { id, field } of diary.wrong) left.push({ id, title: id, why: wrongWords(field) });
    let done = 0;
    for (const { id, title } of wanted) {
      if (controller.signal.aborted) break;
      setStep({ at: 'making', done, all: wanted.length });
      try {
        await bringInCard(archive, id, member._id, controller.signal);
        done++;
      } catch (error) {
        if (controller.signal.aborted) break;
        left.push({ id, title, why: whyOf(error) });
      }
    }
    // Last, because they refer to the cards.
    const makeAll = async (found: readonly Found[], bringIn: typeof bringInMap, missingWords: MissingKey) => {
      let made = 0;
      for (const { id, title } of found.filter(({ standing }) => standing === 'new')) {
        if (controller.signal.aborted) break;
        try {
          const missing = await bringIn(archive, id, member._id, controller.signal);
          made++;
          if (missing > 0) left.push({ id, title, why: t(missingWords, { count: missing }) });
        } catch (error) {
          if (controller.signal.aborted) break;
          left.push({ id, title, why: whyOf(error) });
        }
      }
      return made;
    };
    const madeCollections = await makeAll(collections, bringInCollection, 'bring.missing');
    const madeMaps = await makeAll(maps, bringInMap, 'bring.missingOnMap');
    const madeDiary = await bringInDiary(archive, diary, member._id, controller.signal, (id, error) =>
      left.push({ id, title: id, why: whyOf(error) }),
    );
    const stopped = controller.signal.aborted;
    setStep({ at: 'end', made: done, collections: madeCollections, maps: madeMaps, diary: madeDiary, stopped, left });
  }

  const wordsFor = ({ standing, wrong }: Found, known: 'known' | 'collectionKnown' = 'known') =>
    standing === 'wrong'
      ? { why: wrongWords(wrong ?? ''), bad: true }
      : { why: t(`bring.${standing === 'known' ? known : standing}`), bad: false };
  const newIn = (found: readonly Found[]) => found.filter(({ standing }) => standing === 'new').length;
  const wrong = step.at === 'preview' ? step.cards.filter(({ standing }) => standing === 'wrong').length : 0;
  const binned = step.at === 'preview' ? step.cards.filter(({ standing }) => standing === 'binned').length : 0;
  const fresh = step.at === 'preview' ? newIn(step.cards) : 0;
  const freshCollections = step.at === 'preview' ? newIn(step.collections) : 0;
  const freshDiary = step.at === 'preview' ? step.diary.days.length + step.diary.sessions.length : 0;
  const freshMaps = step.at === 'preview' ? newIn(step.maps) : 0;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-5 sm:px-6 md:py-8">
      <header>
        <h1 className="font-display text-28 font-semibold">{t('bring.title')}</h1>
        <p className="mt-1 text-16 text-ink-2">{t('bring.lead')}</p>
      </header>
      {online ? null : (
        <p role="status" className="rounded-card bg-sunken p-4 text-14 text-ink-2">
          {t('bring.offline')}
        </p>
      )}
      {failure ? <ErrorNote title={t('bring.failed')} text={failure} /> : null}
      {notLoaded ? <NotLoaded onClose={() => setNotLoaded(false)} /> : null}
      {step.at === 'reading' || step.at === 'making' ? (
        <LoadingDialog
          open
          title={t(step.at === 'reading' ? 'bring.reading' : 'bring.underWay')}
          label={t(step.at === 'reading' ? 'bring.reading' : 'bring.underWay')}
          value={step.all === 0 ? null : step.done}
          max={step.all}
          figure={t('bring.figure', { done: number(step.done), all: number(step.all) })}
          cancelLabel={t('bring.stop')}
          onCancel={stop}
          // The next step takes the focus.
          returnFocus={() => false}
        >
          <QuoteLoader label={t(step.at === 'reading' ? 'bring.wait.reading' : 'bring.wait.making')} />
        </LoadingDialog>
      ) : null}
      {step.at === 'preview' ? (
        <section className="flex flex-col items-start gap-4">
          <div ref={said} tabIndex={-1} role="status">
            <h2 className="font-display text-18 font-semibold">
              {fresh > 0 || freshCollections + freshMaps + freshDiary === 0 ? (
                <span className="block">{t('bring.willMake', { count: fresh })}</span>
              ) : null}
              {freshCollections > 0 ? (
                <span className="block">{t('bring.willMakeCollections', { count: freshCollections })}</span>
              ) : null}
              {freshMaps > 0 ? <span className="block">{t('bring.willMakeMaps', { count: freshMaps })}</span> : null}
              <DiaryFoundLines diary={step.diary} />
            </h2>
            {wrong > 0 ? <p className="mt-1 text-bad">{t('bring.willNot', { count: wrong })}</p> : null}
            {binned > 0 ? (
              <p className="mt-1 text-14 text-ink-2">
                {t('bring.inBin', { count: binned })}{' '}
                <Link to="/app/bin" className="font-medium text-accent underline underline-offset-2">
                  {t('bring.toBin')}
                </Link>
              </p>
            ) : null}
            {member.membership === 'FREE' && step.cards.some(({ standing, copy }) => standing === 'new' && copy) ? (
              <p className="mt-1 text-14 text-ink-2">{t('bring.copies')}</p>
            ) : null}
          </div>
          {step.cards.length > 0 || step.maps.length + freshDiary === 0 ? (
            <Rows label={t('bring.list')} rows={step.cards.map((card) => ({ ...card, ...wordsFor(card) }))} />
          ) : null}
          {step.collections.length > 0 ? (
            <Rows
              label={t('bring.collections')}
              rows={step.collections.map((each) => ({ ...each, ...wordsFor(each, 'collectionKnown') }))}
            />
          ) : null}
          {step.maps.length > 0 ? (
            <Rows
              label={t('bring.maps')}
              rows={step.maps.map((each) => ({ ...each, ...wordsFor(each, 'collectionKnown') }))}
            />
          ) : null}
          <Button
            variant="primary"
            disabled={!online || fresh + freshCollections + freshMaps + freshDiary === 0}
            onClick={() => void make(step)}
          >
            {t('bring.start')}
          </Button>
        </section>
      ) : null}
      {step.at === 'end' ? (
        <section className="flex flex-col items-start gap-4">
          <div ref={said} tabIndex={-1} role="status" className="text-18 font-medium">
            {step.made > 0 || step.collections + step.maps + step.diary.journals + step.diary.sessions === 0
              ? t('bring.done', { count: step.made })
              : null}
            {step.collections > 0 ? (
              <span className="block">{t('bring.doneCollections', { count: step.collections })}</span>
            ) : null}
            {step.maps > 0 ? <span className="block">{t('bring.doneMaps', { count: step.maps })}</span> : null}
            <DiaryMadeLines diary={step.diary} />
          </div>
          {step.stopped ? <p className="text-ink-2">{t('bring.stopped')}</p> : null}
          {step.left.length > 0 ? (
            <>
              <h2 className="font-display text-18 font-semibold text-bad">
                {t('bring.notMade', { count: step.left.length })}
              </h2>
              <Rows label={t('bring.left')} rows={step.left.map((each) => ({ ...each, bad: true }))} />
            </>
          ) : null}
          <ButtonLink variant="primary" to="/app/library">
            {t('bring.toLibrary')}
          </ButtonLink>
        </section>
      ) : null}
      {step.at === 'start' || step.at === 'preview' ? (
        <Button
          ref={chooser}
          className="self-start"
          disabled={!online}
          icon={<FileInput aria-hidden="true" className="size-5" />}
          onClick={() => input.current?.click()}
        >
          {t('bring.choose')}
        </Button>
      ) : null}
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,application/zip"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          read(file).catch(reportError);
        }}
      />
    </div>
  );
}

/** Shows the first two hundred; the count above includes all. */
function Rows({
  label,
  rows,
}: {
  label: string;
  rows: readonly { id: string; title: string; why: string; bad?: boolean }[];
}) {
  const { t } = useTranslation('take-along');
  return (
    <ul
      aria-label={label}
      tabIndex={0}
      className="max-h-96 w-full divide-y divide-line overflow-y-auto rounded-card border border-line"
    >
      {rows.slice(0, 200).map(({ id, title, why, bad }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2">
          <span className="min-w-0 wrap-anywhere">{title || t('bring.untitled')}</span>
          <span className={bad ? 'text-14 wrap-anywhere text-bad' : 'text-14 text-ink-3'}>{why}</span>
        </li>
      ))}
    </ul>
  );
}
