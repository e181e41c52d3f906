import type { Fault } from './fault.ts';

export const JOURNEYS_FAULTS: readonly Fault[] = [
  {
    file: 'web/src/app/layout/avatar-menu-popup.tsx',
    find: `  useSignInRegionGate();
`,
    replace: '',
    test: 'e2e/journeys/gates.spec.ts',
    name: 'the sign-in menu included',
  },
  {
    file: 'web/src/app/open-dialog.tsx',
    find: 'useSignInRegionGate(props.onClose);',
    replace: '',
    test: 'e2e/journeys/gates.spec.ts',
    name: 'the sign-in menu included',
  },
  {
    file: 'web/src/entry-browser.tsx',
    find: '{ hydrationData: {} } : {}',
    replace: '{} : {}',
    test: 'e2e/journeys/restore-scroll.spec.ts',
    name: 'scrolled before hydration',
  },
  {
    file: 'web/src/features/search/filter-bar.tsx',
    find: '<Button wide kind="primary" onClick={() => setOpen(false)}>',
    replace: '<Button wide kind="primary">',
    test: 'e2e/journeys/search-posts.spec.ts',
    name: 'a sheet on a phone',
  },
  {
    file: 'web/src/features/chats/conversation/use-long-press.ts',
    find: `        onLong();
`,
    replace: '',
    test: 'e2e/journeys/chat.spec.ts',
    name: 'a long press opens the menu',
  },
  {
    file: 'web/src/features/chats/composer/use-message-composer.ts',
    find: `    if (others.length > 0) toast({ message: notTaken(others.map(({ name }) => name)), tone: 'danger' });
`,
    replace: '',
    test: 'e2e/journeys/chat.spec.ts',
    name: 'other files are rejected',
  },
  {
    file: 'web/src/features/accounts/people/use-gate.ts',
    find: 'verifyPath({ redirect: wantedFrom(location) })',
    replace: 'verifyPath()',
    test: 'e2e/journeys/open-the-wanted-page.spec.ts',
    name: 'who presses Save is led back to the post',
  },
  {
    file: 'web/src/ui/feedback/use-toast-key.ts',
    find: 'current ? current.previousElementSibling : box',
    replace: 'current ? null : box',
    test: 'e2e/journeys/use-a-screen-reader.spec.ts',
    name: 'is reached with F6',
  },
  {
    file: 'web/src/ui/feedback/use-toast-key.ts',
    find: 'if (before.current && document.activeElement === document.body)',
    replace: 'if (Number(toasts.length) < 0)',
    test: 'e2e/journeys/use-a-screen-reader.spec.ts',
    name: 'is reached with F6',
  },
  {
    file: 'web/src/ui/media/picture-image.tsx',
    find: '=> previewWhenNear(current, hash)',
    replace: '=> void previewWhenNear',
    test: 'e2e/journeys/view-media.spec.ts',
    name: 'shows a preview while it loads',
  },
  {
    file: 'web/src/features/chats/chat-copy.ts',
    find: "notRemoved: 'Something went wrong'",
    replace: "notRemoved: 'Try again.'",
    test: 'e2e/journeys/chat.spec.ts',
    name: 'gone for both',
  },
];
