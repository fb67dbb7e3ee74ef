import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import { isVideoName } from '#features/media/rules/sound-type.ts';
import { buttonClass } from '#ui/button-class.ts';
import { FormulaText } from '#ui/formula-text.tsx';
import { RichTextView } from '#ui/rich-text-view.tsx';
import type { Flashcard } from '../contract.ts';
import { flashcardsAtFirst, flashcardsAtOnce, type QuestionKind } from '../rules/card-parts.ts';
import { withoutGaps } from '../rules/cloze.ts';
import { NothingHere } from './card-parts.tsx';
import type { WrittenText } from './key-idea-list.tsx';
import { MaskAnswers } from './mask-answers.tsx';
import { MaskedPicture } from './masked-picture.tsx';
import { SideVideo } from './side-video.tsx';

/**
 * Flashcards to read, and the types of the questions; the questions themselves are only asked in tests. Further
 * flashcards can be opened without JavaScript.
 */
export function FlashcardList({
  flashcards,
  count = flashcards.length,
  questions,
  lang,
  Text = RichTextView,
}: {
  flashcards: readonly Flashcard[];
  /** The total, if `flashcards` is only a part. */
  count?: number;
  questions: readonly QuestionKind[];
  /** Language of the content. */
  lang: string;
  /** How a formatted side is shown. */
  Text?: WrittenText;
}) {
  const { t, i18n } = useTranslation('cards');
  const rest = Math.min(flashcards.length, flashcardsAtOnce) - flashcardsAtFirst;
  if (count === 0 && questions.length === 0) return <NothingHere text={t('page.noFlashcards')} />;
  return (
    <>
      <Rows flashcards={flashcards.slice(0, flashcardsAtFirst)} lang={lang} Text={Text} />
      {rest > 0 ? (
        <details className="group/rest mt-2">
          <summary
            lang={i18n.language}
            dir={i18n.dir()}
            className={buttonClass({ className: 'list-none [&::-webkit-details-marker]:hidden' })}
          >
            <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open/rest:rotate-180" />
            <span className="group-open/rest:hidden">
              {t('page.allFlashcards', { count: flashcardsAtFirst + rest })}
            </span>
            <span className="hidden group-open/rest:inline">{t('page.fewerFlashcards')}</span>
          </summary>
          <div className="mt-2">
            <Portion flashcards={flashcards} from={flashcardsAtFirst} lang={lang} Text={Text} />
          </div>
          {count > flashcards.length ? (
            <p lang={i18n.language} dir={i18n.dir()} className="mt-3 text-14 text-ink-3">
              {t('page.restOfFlashcards', { count: count - flashcards.length })}
            </p>
          ) : null}
        </details>
      ) : null}
      {questions.length > 0 && count > 0 ? (
        <h3 lang={i18n.language} dir={i18n.dir()} className="mt-6 font-display text-18 font-semibold">
          {t('page.questionsTab')}
        </h3>
      ) : null}
      {questions.length > 0 ? (
        <p lang={i18n.language} dir={i18n.dir()} className={cx('text-14 text-ink-2', count > 0 ? 'mt-1' : 'mt-4')}>
          {t('page.questions', {
            count: questions.reduce((sum, kind) => sum + kind.count, 0),
            kinds: new Intl.ListFormat(i18n.language, { type: 'unit' }).format(
              questions.map((kind) =>
                t('page.questionKind', { name: t(`question.type.${kind.type}`), amount: kind.count }),
              ),
            ),
          })}
        </p>
      ) : null}
    </>
  );
}

interface Portioned {
  flashcards: readonly Flashcard[];
  lang: string;
  Text: WrittenText;
}

/** Up to the next full portion; the following ones are folded away, and render once they are opened. */
function Portion({ flashcards, from, lang, Text }: Portioned & { from: number }) {
  const { t, i18n } = useTranslation('cards');
  const folded = useRef<HTMLDetailsElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    // Opened before this script had arrived.
    if (folded.current?.open) setOpened(true);
  }, []);
  const to = from - (from % flashcardsAtOnce) + flashcardsAtOnce;
  const further = Math.min(flashcardsAtOnce, flashcards.length - to);
  return (
    <>
      <Rows flashcards={flashcards.slice(from, to)} lang={lang} Text={Text} />
      {further > 0 ? (
        <details
          ref={folded}
          className="mt-3"
          onToggle={({ currentTarget }) => {
            if (!currentTarget.open) return;
            // The button disappears: the list that it opened takes the focus.
            flushSync(() => setOpened(true));
            currentTarget.querySelector('ul')?.focus({ preventScroll: true });
          }}
        >
          <summary
            lang={i18n.language}
            dir="auto"
            className={buttonClass({
              className: 'list-none [details[open]>&]:hidden [&::-webkit-details-marker]:hidden',
            })}
          >
            {t('page.furtherFlashcards', { count: further })}
          </summary>
          {opened ? <Portion flashcards={flashcards} from={to} lang={lang} Text={Text} /> : null}
        </details>
      ) : null}
    </>
  );
}

function Rows({ flashcards, lang, Text }: Portioned) {
  const { t, i18n } = useTranslation('cards');
  return (
    <ul tabIndex={-1} className="flex flex-col gap-2 outline-none">
      {flashcards.map(({ _id, title, question, answer_list: answers, image, front, back, cloze, masks, sounds }) => (
        <li
          key={_id}
          lang={lang}
          dir="auto"
          className="grid gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 [contain-intrinsic-block-size:auto_4.5rem] [content-visibility:auto] sm:grid-cols-2"
        >
          <div className="min-w-0">
            {title ? (
              <p dir="auto" className="text-12 font-semibold text-ink-3 wrap-anywhere">
                {title}
              </p>
            ) : null}
            {cloze !== undefined || front !== undefined ? (
              <Text html={cloze === undefined ? front! : withoutGaps(cloze)} lang={lang} className="font-medium" />
            ) : (
              <p className="font-medium whitespace-pre-line wrap-anywhere">
                <FormulaText text={question} />
              </p>
            )}
            {image && masks ? (
              <span className="mt-2 block">
                <MaskedPicture src={image} masks={masks} lazy className="max-h-80 max-w-full rounded-control" />
              </span>
            ) : image ? (
              <img
                src={image}
                alt={t('flashcard.picture')}
                lang={i18n.language}
                dir={i18n.dir()}
                loading="lazy"
                decoding="async"
                className="mt-2 max-h-44 max-w-full rounded-control object-contain"
              />
            ) : null}
            <Sounds sounds={sounds?.front} label={t('sound.hear.front')} video={t('sound.see.front')} />
          </div>
          <div className="min-w-0 text-ink-2 max-sm:border-t max-sm:border-line max-sm:pt-2">
            <span lang={i18n.language} dir={i18n.dir()} className="sr-only">
              {t('flashcard.answers')}
            </span>
            {masks && cloze === undefined ? (
              <MaskAnswers masks={masks} back={back} lang={lang} Text={Text} />
            ) : (
              <Answers answers={answers} back={back} lang={lang} Text={Text} />
            )}
            <Sounds sounds={sounds?.back} label={t('sound.hear.back')} video={t('sound.see.back')} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Played by the browser, so that a page without a script has them. */
const Sounds = ({
  sounds = [],
  label,
  video,
}: {
  sounds: readonly string[] | undefined;
  label: string;
  video: string;
}) =>
  sounds.map((address) =>
    isVideoName(address) ? (
      <SideVideo key={address} address={address} label={video} />
    ) : (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- its words are beside it
      <audio
        key={address}
        src={address}
        controls
        preload="none"
        aria-label={label}
        className="mt-2 h-11 w-full max-w-80"
      />
    ),
  );

function Answers({
  answers,
  back,
  lang,
  Text,
}: Pick<Portioned, 'lang' | 'Text'> & { answers: readonly string[]; back: string | undefined }) {
  const { t, i18n } = useTranslation('cards');
  return (
    <>
      {back === undefined ? null : <Text html={back} lang={lang} />}
      {(back === undefined ? answers : answers.slice(1)).map((answer, at) => (
        // Two answers may be equal.
        <p key={`${at} ${answer}`} className="whitespace-pre-line wrap-anywhere">
          {at === 0 && back === undefined ? null : (
            <span lang={i18n.language} dir={i18n.dir()} className="text-ink-3">
              {t('flashcard.or')}{' '}
            </span>
          )}
          <FormulaText text={answer} />
        </p>
      ))}
    </>
  );
}
