import { cx } from '../../ui/cx.ts';
import { ROUTES } from '@quad/contract/pages';
import { LinkButton } from '../../ui/buttons/link-button.tsx';

type Props = { firstName: string; isBelowBanner: boolean };

/** For students who have not set up their profile. On a phone it is hidden while a banner is above it. */
export function SetUpPanel({ firstName, isBelowBanner }: Props) {
  return (
    <section
      className={cx('flex items-center gap-4 border-b border-line px-4 py-4', isBelowBanner && 'upto-769:hidden')}
    >
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">
          Welcome, <bdi>{firstName}</bdi>
        </h2>
        <p className="text-muted">A photo and a short bio help people trust you.</p>
      </div>
      <LinkButton kind="primary" size="small" href={ROUTES.profileSetUp}>
        Set up profile
      </LinkButton>
    </section>
  );
}
