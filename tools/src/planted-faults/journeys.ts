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
];
