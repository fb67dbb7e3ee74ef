import { PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useKeys } from '#client/keys.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';

/** Opens the item that is asked in its fields. `elsewhere`: it has masks, which are drawn in the card's editor. */
export function EditButton({
  rewrites,
  elsewhere,
  onEdit,
}: {
  /** It was forgotten again and again: another text may help. */
  rewrites: boolean;
  elsewhere: string | undefined;
  onEdit: () => void;
}) {
  const { t } = useTranslation('review');
  const navigate = useNavigate();
  const run = () => (elsewhere === undefined ? onEdit() : void navigate(elsewhere));
  useKeys([{ keys: 'e', label: t('edit.title'), run }], t('title'));
  const words = t(rewrites ? 'rest.rewrite' : 'edit.open');
  const look = { variant: 'quiet', size: 'sm', icon: <PencilLine aria-hidden="true" className="size-4" /> } as const;
  return elsewhere === undefined ? (
    <Button {...look} onClick={onEdit}>
      {words}
    </Button>
  ) : (
    <ButtonLink {...look} to={elsewhere}>
      {words}
    </ButtonLink>
  );
}
