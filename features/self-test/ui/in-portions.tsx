import { ArrowRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { GivenAnswer } from '../rules/given-answer.ts';
import { itemsBefore, openPortion, portionsOf } from '../rules/portions.ts';
import type { Progress, StageProps } from './stage-props.ts';
import { TestFrame } from './test-frame.tsx';

export interface InPortionsProps<Item extends { readonly _id: string }, Answer extends GivenAnswer> extends StageProps<
  Item,
  Answer
> {
  /** Any open item may be answered next. */
  readonly anyOrder?: boolean;
  /** Whether these items need no further answer. */
  readonly isFinished: (items: readonly Item[], answers: readonly Answer[]) => boolean;
  /** The stage of one portion. */
  readonly children: (portion: StageProps<Item, Answer>, key: string) => ReactNode;
}

/**
 * Asks a long deck or quiz in portions, with a stop after each. `storedAnswers` must be those given so far, of all
 * portions.
 */
export function InPortions<Item extends { readonly _id: string }, Answer extends GivenAnswer>({
  isFinished,
  anyOrder = false,
  children,
  ...props
}: InPortionsProps<Item, Answer>) {
  const { items, storedAnswers, frame, onChanged, onFinished, onBack } = props;
  const [portions] = useState(() => portionsOf(items, { anyOrder }));
  const last = portions.length - 1;
  const [state, setState] = useState(() => ({
    at: props.reopened
      ? last
      : Math.min(
          last,
          openPortion(portions, (portion) => isFinished(portion, storedAnswers)),
        ),
    stopped: false,
    reopened: props.reopened,
    key: 0,
  }));
  const { at, stopped, reopened, key } = state;
  if (last === 0) return children(props, '');

  // As they are now: an item may be edited while it is asked.
  const now = new Map(items.map((item) => [item._id, item]));
  const portion = portions[at]!.map((item) => now.get(item._id) ?? item);
  const before = itemsBefore(portions, at);
  const ids = new Set(portion.map(({ _id }) => _id));
  const others = storedAnswers.filter(({ itemId }) => !ids.has(itemId));
  const show = (next: Partial<typeof state>) =>
    setState({ at, stopped: false, reopened: false, key: key + 1, ...next });
  const ofAll = ({ done, score }: Progress): Progress => ({
    done: before + done,
    total: items.length,
    ...(score !== undefined && {
      score: Math.round((100 * knownOf(others) + score * portion.length) / items.length),
    }),
  });

  if (stopped)
    return (
      <Stop
        {...props}
        progress={frame(
          ofAll({ done: portion.length, total: portion.length, score: (100 * knownOf(storedAnswers, ids)) / ids.size }),
        )}
        done={before + portion.length}
        total={items.length}
        onUndo={() => show({ reopened: true })}
        onGoOn={() => show({ at: at + 1 })}
      />
    );
  return children(
    {
      ...props,
      items: portion,
      portion: { before, total: items.length },
      storedAnswers: storedAnswers.filter(({ itemId }) => ids.has(itemId)),
      reopened,
      frame: (progress) => frame(ofAll(progress)),
      onChanged: (from, to) => onChanged([...others, ...from], [...others, ...to]),
      onFinished: (given) => (at < last ? show({ stopped: true }) : onFinished([...others, ...given])),
      onBack: at === 0 ? onBack : () => show({ at: at - 1, reopened: true }),
    },
    `${at} ${key}`,
  );
}

/** How many items were right at last. */
function knownOf(answers: readonly GivenAnswer[], among?: ReadonlySet<string>): number {
  const outcomes = new Map(answers.map(({ itemId, outcome }) => [itemId, outcome]));
  return [...outcomes].filter(([itemId, outcome]) => outcome === 'right' && (!among || among.has(itemId))).length;
}

/** Between two portions: go on, or stop. */
function Stop({
  card,
  progress,
  done,
  total,
  onUndo,
  onGoOn,
  onClose,
}: Pick<StageProps<never, GivenAnswer>, 'card' | 'onClose'> & {
  progress: Progress;
  done: number;
  total: number;
  onUndo: () => void;
  onGoOn: () => void;
}) {
  const { t } = useTranslation('self-test');
  const title = t('portion.title', { count: done, total });
  return (
    <TestFrame
      title={card.title}
      language={card.language}
      category={card.category_1}
      {...progress}
      canUndo
      onUndo={onUndo}
      onClose={() => onClose(true)}
      spoken={title}
      keys={[]}
    >
      <div className="m-auto flex w-full max-w-xl flex-col items-center gap-6 px-5 py-10 text-center">
        <div>
          <h2 className="font-display text-28 font-semibold sm:text-36">{title}</h2>
          <p className="mt-2 text-18 text-ink-2">{t('portion.text')}</p>
        </div>
        <div className="flex w-full flex-col gap-2.5 sm:w-auto sm:flex-row">
          <Button
            variant="primary"
            size="lg"
            autoFocus
            icon={<ArrowRight aria-hidden="true" className="size-5" />}
            onClick={onGoOn}
          >
            {t('portion.goOn', { count: total - done })}
          </Button>
          <Button size="lg" onClick={() => onClose(true)}>
            {t('portion.stop')}
          </Button>
        </div>
      </div>
    </TestFrame>
  );
}
