import { Avatar } from '../../ui/media/avatar.tsx';
import { Badge, UnreadDot } from '../../ui/feedback/badge.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { RemovableChip } from '../../ui/fields/choice-chip.tsx';
import { StateLabel } from '../../ui/feedback/state-label.tsx';
import { Count } from '../../ui/feedback/count.tsx';
import { Icon } from '../../ui/icon.tsx';
import { bellIcon, homeIcon, messageIcon, searchIcon, tagIcon } from '../../ui/icons.ts';
import { KeyboardKey } from '../../ui/buttons/keyboard-key.tsx';
import { Monogram } from '../../ui/media/monogram.tsx';
import { BarItem, NavItem } from '../../ui/layout/nav-item.tsx';
import { LinkTabs } from '../../ui/layout/tabs.tsx';
import { Time } from '../../ui/text/time.tsx';
import { VerifiedTick } from '../../ui/feedback/verified-tick.tsx';
import { KitPiece, KitSection } from './kit-section.tsx';
import bike from './pictures/bike.svg';

const NAMES = ['Marcus D.', 'Priya N.', 'Sooner Cycles', 'Tomás R.', 'Ava K.', 'Noah B.', 'Olive H.', 'José P.'];
const POSTED_AT = '2025-11-03T22:05:09.000Z';

export function KitPeople() {
  return (
    <>
      <KitSection title="People and labels">
        <KitPiece title="Avatars">
          {NAMES.map((name) => (
            <Avatar key={name} name={name} />
          ))}
        </KitPiece>
        <KitPiece title="Sizes, and with a picture">
          <Avatar name="Olive H." size={24} />
          <Avatar name="Olive H." size={32} />
          <Avatar name="Olive H." size={40} />
          <Avatar name="Olive H." size={48} />
          <Avatar name="Olive H." size={96} label="Olive H." />
          <Avatar name="Olive H." src={bike} size={96} label="Olive H., with a picture" />
        </KitPiece>
        <KitPiece title="Name, tick and time">
          <span className="flex items-center gap-1.5">
            <span className="font-bold">Marcus D.</span> <VerifiedTick />
            <span className="text-meta text-muted">
              @marcusdell · <Time at={POSTED_AT} />
            </span>
          </span>
        </KitPiece>
        <KitPiece title="Chips and labels">
          <Chip icon={<Icon of={tagIcon} size={14} />}>furniture</Chip>
          <Chip icon={<Icon of={tagIcon} size={14} />} href="#books">
            books, movies, &amp; music
          </Chip>
          <RemovableChip removeLabel="Remove tickets" onRemove={() => {}}>
            tickets
          </RemovableChip>
          <StateLabel>Boosted</StateLabel>
          <StateLabel tone="success">Running</StateLabel>
          <StateLabel tone="warning">Ad Paused</StateLabel>
          <StateLabel tone="danger">Rejected</StateLabel>
        </KitPiece>
        <KitPiece title="Badges">
          {[1, 12, 99, 100].map((count) => (
            <Badge key={count} count={count} one="unread message" many="unread messages" />
          ))}
          <UnreadDot />
        </KitPiece>
        <KitPiece title="Numbers and dates">
          <Count value={14} />
          <Count value={1234} />
          <Count value={12_418_000} />
          <Time at={POSTED_AT} mode="date" />
          <span>
            Joined <Time at={POSTED_AT} mode="month" />
          </span>
          <Time at={POSTED_AT} mode="full" />
        </KitPiece>
        <KitPiece title="Keys and marks">
          <KeyboardKey>?</KeyboardKey>
          <KeyboardKey>Ctrl</KeyboardKey>
          <KeyboardKey>Enter</KeyboardKey>
          <Monogram letters="OU" size={28} />
          <Monogram letters="OU" label="OU" />
          <Monogram letters="UCLA" size={48} label="UCLA" />
          <Monogram letters="SMU" size={96} label="SMU" />
        </KitPiece>
      </KitSection>
      <KitSection title="Ways to go">
        <KitPiece title="The rail" stack>
          <nav aria-label="Rail" className="flex flex-col gap-1">
            <NavItem href="#home" icon={<Icon of={homeIcon} size={22} />} label="Buy/Sell" active />
            <NavItem href="#search" icon={<Icon of={searchIcon} size={22} />} label="Search" active={false} />
            <NavItem
              href="#notifications"
              icon={<Icon of={bellIcon} size={22} />}
              label="Notifications"
              active={false}
              badge={{ count: 3, one: 'unread notification', many: 'unread notifications' }}
            />
          </nav>
        </KitPiece>
        <KitPiece title="The bottom bar" stack>
          <nav aria-label="Bottom bar" className="flex border-t border-line">
            <BarItem href="#home" icon={<Icon of={homeIcon} size={24} />} label="Home" active />
            <BarItem href="#search" icon={<Icon of={searchIcon} size={24} />} label="Search" active={false} />
            <BarItem
              href="#messages"
              icon={<Icon of={messageIcon} size={24} />}
              label="Messages"
              active={false}
              badge={{ count: 120, one: 'unread message', many: 'unread messages' }}
            />
          </nav>
        </KitPiece>
        <KitPiece title="Tabs with an address" stack>
          <LinkTabs
            label="Wide tabs"
            tabs={[
              { href: '#feed', label: 'Feed', active: true },
              { href: '#media', label: 'Media', active: false },
            ]}
          />
        </KitPiece>
      </KitSection>
    </>
  );
}
