import { useNavigate } from 'react-router';
import { SizeMenu } from './size-menu.tsx';
import { useWish } from './use-wish.ts';

/** On Today: begins a review of another size. */
export function SizeChoice({ to, more }: { to: string; more: boolean }) {
  const [wish, keep] = useWish();
  const navigate = useNavigate();
  return (
    <SizeMenu
      className="grow"
      wish={wish}
      beyond={[more ? 'more' : 'ahead']}
      onSize={(size) => {
        keep({ ...wish, size });
        void navigate(`${to}?size=${size}`);
      }}
      onWish={keep}
    />
  );
}
