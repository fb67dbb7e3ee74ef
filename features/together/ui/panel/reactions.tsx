import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { reactionsToReadOut, shownReactions } from '../../rules/chat.ts';
import { reactionSigns, type ReactionSign, type StudyState } from '../../rules/study-state.ts';
import { useSeatName } from '../seat-face.tsx';
import { useNow } from '../use-now.ts';
import { signs } from './signs.ts';

/** After this time the last signs are read out, in milliseconds. */
const readOutWithinMs = 20_000;

/** Six drawn signs, at any time; those of the others are shown for a moment, and read out seldom. */
export function Reactions({
  room,
  you,
  disabled,
  onReact,
}: {
  room: Pick<StudyState, 'reactions' | 'seats'>;
  you: string | undefined;
  disabled: boolean;
  onReact: (sign: ReactionSign) => void;
}) {
  const { t } = useTranslation('together');
  const nameOf = useSeatName();
  const last = room.reactions.at(-1);
  const now = useNow(1_000, (last?.at ?? 0) + readOutWithinMs);
  const said = (reactions: StudyState['reactions']) =>
    reactions.map(({ who, sign }) => {
      const seat = room.seats.find((each) => each.who === who);
      return t('panel.reacted', { name: nameOf({ name: seat?.name ?? null }), sign: t(`panel.sign.${sign}`) });
    });
  const shown = shownReactions(room.reactions, now);
  return (
    <div className="mt-2">
      <ul aria-hidden="true" className="flex min-h-8 flex-wrap justify-center gap-2">
        {shown.map(({ who, sign, at }) => {
          const Sign = signs[sign];
          const seat = room.seats.find((each) => each.who === who);
          return (
            <li
              key={`${who} ${at}`}
              className="inline-flex items-center gap-1.5 rounded-full bg-accent-soft px-2.5 py-1 text-14 text-accent"
            >
              <Sign className="size-4" />
              <span dir="auto" className="max-w-32 truncate">
                {nameOf({ name: seat?.name ?? null })}
              </span>
            </li>
          );
        })}
      </ul>
      <div role="group" aria-label={t('panel.reactions')} className="flex justify-center gap-1">
        {reactionSigns.map((sign) => {
          const Sign = signs[sign];
          return (
            <IconButton
              key={sign}
              round
              label={t(`panel.sign.${sign}`)}
              disabled={disabled}
              icon={<Sign className="size-5" />}
              onClick={() => onReact(sign)}
            />
          );
        })}
      </div>
      <p role="status" className="sr-only">
        {said(reactionsToReadOut(room.reactions, now, you)).join('. ')}
      </p>
    </div>
  );
}
