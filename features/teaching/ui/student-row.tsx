import { UserMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonLink } from '#features/people/ui/person-link.tsx';
import { UserName } from '#features/people/ui/user-name.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { AssignmentState } from '../rules/students.ts';

/** The state of an assignment, or of a student in the teacher's list. */
type ShownState = AssignmentState | 'accepted';
const tones = {
  waiting: 'warn',
  coming: 'plain',
  has: 'good',
  removed: 'plain',
  accepted: 'good',
} as const satisfies Record<ShownState, string>;

export interface StudentRowProps {
  student: {
    /** `null` until they have accepted. */
    readonly user_id: string | null;
    readonly name: string | null;
    readonly email: string | null;
    readonly image: string | null;
  };
  state: ShownState;
  /** Explains what waiting for acceptance means. */
  onWaiting: () => void;
  removeLabel: string;
  onRemove: () => void;
  /** Rendered below the name. */
  children?: ReactNode;
}

/** One student: name, state and a button to remove them. */
export function StudentRow({
  student: { user_id, name, email, image },
  state,
  onWaiting,
  removeLabel,
  onRemove,
  children,
}: StudentRowProps) {
  return (
    <li className="py-2">
      <div className="flex min-h-14 items-center gap-3">
        <Avatar name={name ?? email ?? ''} image={image} size={40} />
        <div className="min-w-0 flex-1">
          <p className="font-medium wrap-anywhere">
            {name && user_id ? (
              <PersonLink id={user_id} className="underline-offset-2 hover:underline">
                <UserName name={name} />
              </PersonLink>
            ) : name ? (
              <UserName name={name} />
            ) : (
              email
            )}
          </p>
          {name && email ? <p className="text-14 wrap-anywhere text-ink-3">{email}</p> : null}
          <div className="mt-1 sm:hidden">
            <State state={state} onWaiting={onWaiting} />
          </div>
          {children}
        </div>
        <div className="flex min-h-11 items-center max-sm:hidden">
          <State state={state} onWaiting={onWaiting} />
        </div>
        <IconButton label={removeLabel} icon={<UserMinus aria-hidden="true" className="size-5" />} onClick={onRemove} />
      </div>
    </li>
  );
}

function State({ state, onWaiting }: { state: ShownState; onWaiting: () => void }) {
  const { t } = useTranslation('teaching');
  const badge = <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
  if (state !== 'waiting') return badge;
  return (
    <button
      type="button"
      onClick={onWaiting}
      className="inline-flex min-h-11 items-center rounded-control underline-offset-2 hover:underline"
    >
      {badge}
    </button>
  );
}
