import type { OwnProfile } from '@quad/contract/accounts/profiles.schemas';
import { HydratedFields } from '../../../ui/fields/hydrated-fields.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { useChangeLikesTab } from './settings.queries.ts';

/** Saved right away. The switch shows the choice while it is being saved. */
export function LikesForm({ account }: { account: OwnProfile }) {
  const { mutate, isPending, variables } = useChangeLikesTab();
  return (
    <form className="max-w-md" onSubmit={(event) => event.preventDefault()}>
      <HydratedFields>
        <Switch
          label="Hide my Likes tab"
          hint="Your profile has a tab with the posts you saved. If you hide it, only you can see it. People can still see who saved an individual post."
          checked={isPending ? variables.hidesLikes : account.hidesLikes}
          onChange={({ target }) => mutate({ hidesLikes: target.checked })}
        />
      </HydratedFields>
    </form>
  );
}
