import type { ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';

export interface ButtonLinkProps extends Omit<LinkProps, 'className'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  wide?: boolean;
  className?: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link styled as a button. */
export function ButtonLink({ variant, size, icon, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide, className })}>
      {icon}
      {children}
    </Link>
  );
}
