import { useState } from 'react';
import { ActionButton } from '../../ui/buttons/action-button.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton, IconLink } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import {
  addIcon,
  bookmarkIcon,
  imageIcon,
  messageIcon,
  moreIcon,
  searchIcon,
  shareIcon,
  trashIcon,
} from '../../ui/icons.ts';
import { LinkButton, TextLink } from '../../ui/buttons/link-button.tsx';
import { KitPiece, KitSection } from './kit-section.tsx';

export function KitActions() {
  return (
    <KitSection title="Actions">
      <KitPiece title="Buttons">
        <Button kind="primary">Post</Button>
        <Button>Share Group</Button>
        <Button kind="ghost">Cancel</Button>
        <Button kind="danger">Stop Ad</Button>
        <Button kind="primary" icon={<Icon of={addIcon} size={18} />}>
          Create Post
        </Button>
      </KitPiece>
      <KitPiece title="Sizes">
        <Button kind="primary" size="small">
          Follow
        </Button>
        <Button kind="primary">Save</Button>
        <Button kind="primary" size="large">
          Join Group
        </Button>
      </KitPiece>
      <KitPiece title="Disabled and busy">
        <Button kind="primary" disabled>
          Post
        </Button>
        <Button disabled>Save</Button>
        <BusyButton />
        <Button kind="primary" busy>
          Save
        </Button>
        <Button busy>Save</Button>
      </KitPiece>
      <KitPiece title="Links that look like buttons, and text links">
        <LinkButton href="#log-in">Log In</LinkButton>
        <LinkButton href="#join" kind="primary">
          Join Group
        </LinkButton>
        <TextLink href="#terms">Terms of Service</TextLink>
      </KitPiece>
      <KitPiece title="Icon buttons, each with a tooltip">
        <IconButton label="More" icon={<Icon of={moreIcon} />} tone="muted" />
        <IconButton label="Add a photo" icon={<Icon of={imageIcon} />} tone="campus" />
        <IconButton label="Delete" icon={<Icon of={trashIcon} />} tone="danger" />
        <IconButton label="Small more" icon={<Icon of={moreIcon} />} tone="muted" size="small" />
        <IconButton label="Not now" icon={<Icon of={imageIcon} />} disabled />
        <IconLink label="Search" icon={<Icon of={searchIcon} />} href="#search" />
      </KitPiece>
      <KitPiece title="Actions under a card">
        <SaveButton />
        <ActionButton icon={<Icon of={messageIcon} size={18} />} label="Comment" labelHidden count={12_345} />
        <ActionButton icon={<Icon of={shareIcon} size={18} />} label="Share" />
        <ActionButton icon={<Icon of={bookmarkIcon} size={18} isFilled />} label="Saved!" count={14} on />
        <ActionButton icon={<Icon of={bookmarkIcon} size={18} />} label="Save" count={9} disabled />
      </KitPiece>
    </KitSection>
  );
}

function BusyButton() {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      kind="primary"
      busy={busy}
      onClick={() => {
        setBusy(true);
        setTimeout(() => setBusy(false), 2000);
      }}
    >
      Press me
    </Button>
  );
}

function SaveButton() {
  const [saved, setSaved] = useState(false);
  return (
    <ActionButton
      icon={<Icon of={bookmarkIcon} size={18} isFilled={saved} />}
      label={saved ? 'Saved!' : 'Save'}
      count={saved ? 10 : 9}
      on={saved}
      onClick={() => setSaved(!saved)}
    />
  );
}
