import { MENU_COPY } from '../../lib/menu-copy.ts';
import { Fragment, useSyncExternalStore } from 'react';
import { shortcutsSwitch } from '../../lib/shortcuts-switch.ts';
import { KeyboardKey } from '../../ui/buttons/keyboard-key.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { SHORTCUTS } from './shortcuts.ts';

export function ShortcutsHelp() {
  const on = useSyncExternalStore(shortcutsSwitch.subscribe, shortcutsSwitch.read, shortcutsSwitch.readOnServer);
  return (
    <>
      <Switch
        label={MENU_COPY.keyboard}
        checked={on}
        onChange={(event) => shortcutsSwitch.set(event.currentTarget.checked)}
      />
      <dl className="mt-3 grid grid-cols-[1fr_auto] items-center gap-y-2 border-t border-line pt-3">
        {SHORTCUTS.map(({ keys, does }) => (
          <Fragment key={does}>
            <dt>{does}</dt>
            <dd className="flex items-center gap-1 text-meta text-muted">
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && 'then'}
                  <KeyboardKey>{key}</KeyboardKey>
                </Fragment>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}
