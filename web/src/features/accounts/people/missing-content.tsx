import { ROUTES } from '@quad/contract/pages';
import { Icon } from '../../../ui/icon.tsx';
import { searchIcon } from '../../../ui/icons.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';

/** The "not found" state for a post or a student. */
export function MissingContent() {
  return (
    <EmptyState
      icon={<Icon of={searchIcon} />}
      title="Hmm...this page doesn't exist."
      action={
        <LinkButton kind="primary" href={ROUTES.search}>
          Search
        </LinkButton>
      }
    >
      Try searching for something else.
    </EmptyState>
  );
}
