import { FileInput } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '#client/session.ts';
import { useCallFailureWords } from '#client/use-call.ts';
import { useOnline } from '#client/use-online.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { isNotLoaded, NotLoaded } from '#ui/later.tsx';
import { BinOffer } from './bin-offer.tsx';
import type { DiaryFound, DiaryMade } from './bring-in-diary.ts';
import { BringInProgress, type Working } from './bring-in-progress.tsx';
import type { RecordingsFound } from './bring-in-recordings.ts';
import type { LearningFound, LearningMade, WrongInFile } from './bring-in-learning.ts';
import { DiaryFoundLines, DiaryMadeLines, useDiaryTitle } from './diary-lines.tsx';
import type { Found, ThingsFound } from './find-things.ts';
import { FoundRows } from './found-rows.tsx';
import { hasLearning, LearningFoundLines, LearningMadeLines } from './learning-lines.tsx';
import { RecordingsFoundLines, RecordingsMadeLines } from './recording-lines.tsx';
import type { Archive } from './read-archive.ts';

const isWrongInFile = (error: unknown): error is WrongInFile => error instanceof Error && error.name === 'WrongInFile';
/** Also loads the code of the import itself, so that a loading failure is shown before the import starts. */
const loadParts = async () => {
  const parts = await Promise.all([
    import('./read-archive.ts'),
    import('./find-things.ts'),
    import('./bring-in.ts'),
    import('./bring-in-diary.ts'),
    import('./bring-in-recordings.ts'),
    import('./bring-in-learning.ts'),
  ]);
  return { ...parts[0], making: { ...parts[1], ...parts[2], ...parts[3], ...parts[4], ...parts[5] } };
};
type Parts = Awaited<ReturnType<typeof loadParts>>;
type MissingKey = 'bring.missing' | 'bring.missingOnMap';
type Step =
  | { at: 'start' }
  | { at: 'working'; working: Working }
  | ({
      at: 'preview';
      archive: Archive;
      diary: DiaryFound;
      found: RecordingsFound;
      learning: LearningFound;
      /** Settings of the export replace those of the account. */
      withSettings: boolean;
      /** Cards and maps that were taken out of the bin from here. */
      takenOut: number;
      making: Parts['making'];
    } & ThingsFound)
  | {
      at: 'end';
      made: number;
      collections: number;
      maps: number;
      diary: DiaryMade;
      recordings: number;
      learning: LearningMade;
      takenOut: number;
      stopped: boolean;
      left: readonly { id: string; title: string; why: string }[];
    };

/** Imports a JSON export: a preview, then the import, card by card. */
export function BringInScreen() {
  const { t } = useTranslation('bring-in');
  const titleOfDiary = useDiaryTitle();
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
  const work = (working: Working) => setStep({ at: 'working', working });

  const wrongWords = (field: string) => t('bring.wrong', { field: field || t('bring.wrongFile') });
  function whyOf(error: unknown): string {
    if (isWrongInFile(error)) return wrongWords(error.field);
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
    const showRead = (done: number, all: number) => show({ at: 'working', working: { at: 'reading', done, all } });
    showRead(0, 0);
    let parts: Parts | undefined;
    try {
      parts = await loadParts();
      const { openArchive, making } = parts;
      const archive = await openArchive(file);
      const things = await making.findThings(archive, { signal, onRead: showRead });
      if (!things) return;
      const diary = await making.readDiary(archive);
      const found = await making.readRecordings(archive);
      const learning = await making.readLearning(archive);
      const chosen = { withSettings: false, takenOut: 0 };
      show({ at: 'preview', archive, ...things, diary, found, learning, ...chosen, making });
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
    if (step.at === 'working' && step.working.at === 'reading') setStep({ at: 'start' });
  }

  async function takeOut(shown: Extract<Step, { at: 'preview' }>) {
    setFailure(undefined);
    const out = await shown.making.takeOutOfBin(shown, member._id, ({ title }, error) =>
      setFailure(`${title || t('bring.untitled')}: ${whyOf(error)}`),
    );
    const moved = (found: readonly Found[]) =>
      found.map((each): Found => (out.has(each.id) ? { ...each, standing: 'known' } : each));
    setStep((now) =>
      now.at === 'preview' && now.archive === shown.archive
        ? { ...now, cards: moved(now.cards), maps: moved(now.maps), takenOut: now.takenOut + out.size }
        : now,
    );
    said.current?.focus({ preventScroll: true });
  }

  async function make({
    archive,
    cards,
    collections,
    maps,
    diary,
    found,
    learning,
    withSettings,
    takenOut,
    making: { bringInCard, bringInCollection, bringInMap, bringInDiary, bringInRecordings, bringInLearning },
  }: Extract<Step, { at: 'preview' }>) {
    const controller = new AbortController();
    underWay.current = controller;
    const wanted = cards.filter(({ standing }) => standing === 'new');
    const left: { id: string; title: string; why: string }[] = [...cards, ...collections, ...maps].flatMap(
      ({ id, title, wrong }) => (wrong === undefined ? [] : [{ id, title, why: wrongWords(wrong) }]),
    );
    const leave = (title: string, why: string) => left.push({ id: `other ${left.length}`, title, why });
    for (const { of, field } of diary.wrong) leave(titleOfDiary(of), wrongWords(field));
    if (learning.wrong !== undefined) leave(t('bring.memberThings'), wrongWords(learning.wrong));
    if (found.wrong) leave(t('bring.someRecordings'), wrongWords(''));
    const { signal } = controller;
    const bringing = (progress: Working) => {
      work(progress);
      return { sentAs: member._id, signal, onWait: (waits: boolean) => work({ ...progress, waits }) };
    };
    let done = 0;
    const here = new Set(cards.filter((card) => card.here !== undefined).map(({ id }) => id));
    for (const { id, title } of wanted) {
      if (controller.signal.aborted) break;
      try {
        await bringInCard(archive, id, bringing({ at: 'cards', done, all: wanted.length }));
        done++;
        here.add(id);
      } catch (error) {
        if (controller.signal.aborted) break;
        left.push({ id, title, why: whyOf(error) });
      }
    }
    // Last, because they refer to the cards.
    const makeAll = async (
      at: 'collections' | 'maps',
      found: readonly Found[],
      bringIn: typeof bringInMap,
      missingWords: MissingKey,
    ) => {
      let made = 0;
      const fresh = found.filter(({ standing }) => standing === 'new');
      for (const { id, title } of fresh) {
        if (controller.signal.aborted) break;
        try {
          const missing = await bringIn(archive, id, bringing({ at, done: made, all: fresh.length }));
          made++;
          if (missing > 0) left.push({ id, title, why: t(missingWords, { count: missing }) });
        } catch (error) {
          if (controller.signal.aborted) break;
          left.push({ id, title, why: whyOf(error) });
        }
      }
      return made;
    };
    const madeCollections = await makeAll('collections', collections, bringInCollection, 'bring.missing');
    const madeMaps = await makeAll('maps', maps, bringInMap, 'bring.missingOnMap');
    const madeDiary = await bringInDiary(archive, diary, member._id, {
      signal: controller.signal,
      onDone: (count) => work({ at: 'diary', done: count, all: diary.days.length + diary.sessions.length }),
      failed: (of, error) => leave(titleOfDiary(of), whyOf(error)),
    });
    const titles = new Map(cards.map(({ id, title }) => [id, title]));
    const learnt = learning.cardIds.filter((id) => here.has(id));
    const madeLearning = await bringInLearning(archive, learning, learnt, member._id, {
      signal,
      withSettings,
      onDone: (count) => work({ at: 'learning', done: count, all: learnt.length }),
      failed: (of, error) =>
        leave(
          of === undefined
            ? t('bring.memberThings')
            : t('bring.learningOf', { title: titles.get(of) || t('bring.untitled') }),
          whyOf(error),
        ),
    });
    let bytes = 0;
    const send = (waits: boolean) => work({ at: 'recordings', done: bytes, all: found.bytes, waits });
    if (found.recordings.length > 0) send(false);
    const recordings = await bringInRecordings(archive, found, member._id, {
      signal: controller.signal,
      onBytes(sent) {
        bytes = sent;
        send(false);
      },
      onWait: () => send(true),
      failed: ({ card_id }, error) =>
        leave(t('bring.recordingOf', { title: titles.get(card_id) || t('bring.untitled') }), whyOf(error)),
    });
    const stopped = controller.signal.aborted;
    setStep({
      at: 'end',
      made: done,
      collections: madeCollections,
      maps: madeMaps,
      diary: madeDiary,
      recordings,
      learning: madeLearning,
      takenOut,
      stopped,
      left,
    });
  }

  const wordsFor = ({ standing, wrong }: Found, known: 'known' | 'collectionKnown' = 'known') =>
    standing === 'wrong'
      ? { why: wrongWords(wrong ?? ''), bad: true }
      : { why: t(`bring.${standing === 'known' ? known : standing}`), bad: false };
  const newIn = (found: readonly Found[]) => found.filter(({ standing }) => standing === 'new').length;
  const wrong = step.at === 'preview' ? step.cards.filter(({ standing }) => standing === 'wrong').length : 0;
  const binnedIn = (found: readonly Found[]) => found.filter(({ standing }) => standing === 'binned').length;
  const binned = step.at === 'preview' ? binnedIn(step.cards) : 0;
  const binnedMaps = step.at === 'preview' ? binnedIn(step.maps) : 0;
  const learns = step.at === 'preview' && (step.learning.cardIds.length > 0 || step.learning.things !== undefined);
  const fresh = step.at === 'preview' ? newIn(step.cards) : 0;
  const freshCollections = step.at === 'preview' ? newIn(step.collections) : 0;
  const freshDiary =
    step.at === 'preview' ? step.diary.days.length + step.diary.sessions.length + step.found.recordings.length : 0;
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
      {step.at === 'working' ? <BringInProgress working={step.working} onStop={stop} /> : null}
      {step.at === 'preview' ? (
        <section className="flex flex-col items-start gap-4">
          <div ref={said} tabIndex={-1} role="status">
            <h2 className="font-display text-18 font-semibold">
              {fresh > 0 || (freshCollections + freshMaps + freshDiary === 0 && !learns) ? (
                <span className="block">{t('bring.willMake', { count: fresh })}</span>
              ) : null}
              {freshCollections > 0 ? (
                <span className="block">{t('bring.willMakeCollections', { count: freshCollections })}</span>
              ) : null}
              {freshMaps > 0 ? <span className="block">{t('bring.willMakeMaps', { count: freshMaps })}</span> : null}
              <DiaryFoundLines diary={step.diary} />
              <RecordingsFoundLines found={step.found} />
            </h2>
            {wrong > 0 ? <p className="mt-1 text-bad">{t('bring.willNot', { count: wrong })}</p> : null}
            {step.takenOut > 0 ? <p className="mt-1">{t('bring.takenOut', { count: step.takenOut })}</p> : null}
            <BinOffer cards={binned} maps={binnedMaps} online={online} onTakeOut={() => takeOut(step)} />
            {member.membership === 'FREE' && step.cards.some(({ standing, copy }) => standing === 'new' && copy) ? (
              <p className="mt-1 text-14 text-ink-2">{t('bring.copies')}</p>
            ) : null}
          </div>
          <LearningFoundLines
            found={step.learning}
            withSettings={step.withSettings}
            onWithSettings={(withSettings) => setStep({ ...step, withSettings })}
          />
          {step.cards.length > 0 ? (
            <FoundRows label={t('bring.list')} rows={step.cards.map((card) => ({ ...card, ...wordsFor(card) }))} />
          ) : null}
          {step.collections.length > 0 ? (
            <FoundRows
              label={t('bring.collections')}
              rows={step.collections.map((each) => ({ ...each, ...wordsFor(each, 'collectionKnown') }))}
            />
          ) : null}
          {step.maps.length > 0 ? (
            <FoundRows
              label={t('bring.maps')}
              rows={step.maps.map((each) => ({ ...each, ...wordsFor(each, 'collectionKnown') }))}
            />
          ) : null}
          <Button
            variant="primary"
            disabled={!online || (fresh + freshCollections + freshMaps + freshDiary === 0 && !learns)}
            onClick={() => void make(step)}
          >
            {t('bring.start')}
          </Button>
        </section>
      ) : null}
      {step.at === 'end' ? (
        <section className="flex flex-col items-start gap-4">
          <div ref={said} tabIndex={-1} role="status" className="text-18 font-medium">
            {step.made > 0 ||
            (!hasLearning(step.learning) &&
              step.collections + step.maps + step.diary.journals + step.diary.sessions + step.recordings === 0)
              ? t('bring.done', { count: step.made })
              : null}
            {step.collections > 0 ? (
              <span className="block">{t('bring.doneCollections', { count: step.collections })}</span>
            ) : null}
            {step.maps > 0 ? <span className="block">{t('bring.doneMaps', { count: step.maps })}</span> : null}
            <DiaryMadeLines diary={step.diary} />
            <RecordingsMadeLines count={step.recordings} />
            <LearningMadeLines made={step.learning} />
            {step.takenOut > 0 ? <span className="block">{t('bring.takenOut', { count: step.takenOut })}</span> : null}
          </div>
          {step.stopped ? <p className="text-ink-2">{t('bring.stopped')}</p> : null}
          {step.left.length > 0 ? (
            <>
              <h2 className="font-display text-18 font-semibold text-bad">
                {t('bring.notMade', { count: step.left.length })}
              </h2>
              <FoundRows label={t('bring.left')} rows={step.left.map((each) => ({ ...each, bad: true }))} />
            </>
          ) : null}
          <div className="flex flex-wrap gap-2">
            <ButtonLink variant="primary" to="/app/library">
              {t('bring.toLibrary')}
            </ButtonLink>
            {step.diary.journals > 0 ? <ButtonLink to="/app/journal">{t('bring.toJournal')}</ButtonLink> : null}
            {step.diary.sessions > 0 ? <ButtonLink to="/app/focus">{t('bring.toFocus')}</ButtonLink> : null}
          </div>
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
