import type { ReactNode } from 'react';
import { SIGN_IN_COPY } from './sign-in-copy.ts';
import { PageHead } from '../../../lib/page-head.tsx';
import { settingsPath } from '@quad/contract/pages';
import { cx } from '../../../ui/cx.ts';
import { takeFocus } from '../../../ui/focus.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';

/** A centered card with one task. */
export function AuthCard({
  title,
  heading = title,
  icon,
  lead,
  isOutcome = false,
  children,
}: {
  title: string;
  heading?: string;
  icon?: ReactNode;
  lead?: ReactNode;
  /** Set if this card replaces the one with the pressed button, so its heading takes the focus. */
  isOutcome?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-5 px-5 py-6 over-769:px-8 over-769:py-8">
      <PageHead title={title} />
      <header className="flex flex-col items-center gap-1.5 text-center">
        {icon && (
          <span className="mb-2 flex size-16 items-center justify-center rounded-full bg-campus-soft text-campus">
            {icon}
          </span>
        )}
        <h1
          {...(isOutcome && { ref: takeFocus, tabIndex: -1 })}
          className="text-title font-semibold text-balance outline-none"
        >
          {heading}
        </h1>
        {lead && <p className="max-w-[340px] text-pretty text-muted">{lead}</p>}
      </header>
      {children}
    </div>
  );
}

export function OrContinueWith() {
  return <p className="text-center text-meta text-muted">{SIGN_IN_COPY.orContinueWith}</p>;
}

/** Alternatives below the card's main task. */
export function CardFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-2 border-t border-line pt-5 text-center text-muted">{children}</div>
  );
}

/** A link in running text is underlined, because color alone is not enough. */
export function InlineLink({ className, ...props }: Parameters<typeof TextLink>[0]) {
  return <TextLink className={cx('underline', className)} {...props} />;
}

/** Open in a new tab, so that typed input is not lost. */
export function TermsLinks() {
  return (
    <>
      <InlineLink href={settingsPath('terms')} target="_blank" rel="noopener">
        Terms of Service
      </InlineLink>{' '}
      and{' '}
      <InlineLink href={settingsPath('privacy')} target="_blank" rel="noopener">
        Privacy Policy
      </InlineLink>
    </>
  );
}
