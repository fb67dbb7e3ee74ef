import { Plus, X } from 'lucide-react';
import { Button } from '#ui/button.tsx';

/** Removes an answer, a choice or a pair. `held`: no button, when the last entries must stay. */
export function RemoveEntry({
  label,
  held = false,
  byBackspace = false,
  onRemove,
}: {
  label: string;
  held?: boolean;
  /** Backspace in the empty field removes the entry too. */
  byBackspace?: boolean;
  onRemove: () => void;
}) {
  if (held) return null;
  return (
    <button
      type="button"
      aria-label={label}
      // With Backspace, Tab can go from field to field.
      tabIndex={byBackspace ? -1 : undefined}
      onClick={onRemove}
      className="flex h-11 w-[min(2.75rem,12vw)] shrink-0 items-center justify-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink"
    >
      <X aria-hidden="true" className="size-4.5" />
    </button>
  );
}

export function AddEntry({ label, full, onAdd }: { label: string; full: boolean; onAdd: () => void }) {
  return (
    <Button
      size="sm"
      variant="quiet"
      className="self-start"
      disabled={full}
      icon={<Plus aria-hidden="true" className="size-4" />}
      onClick={onAdd}
    >
      {label}
    </Button>
  );
}
