import { MENU_COPY } from '../../../lib/menu-copy.ts';
import { useSyncExternalStore } from 'react';
import { dialogs } from '../../../lib/dialogs.ts';
import { shortcutsSwitch } from '../../../lib/shortcuts-switch.ts';
import { chooseTheme, theme, THEMES } from '../../../lib/theme/theme.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { HydratedFields } from '../../../ui/fields/hydrated-fields.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';

const OPTIONS = THEMES.map(({ choice, label }) => ({
  value: choice,
  label,
  ...(choice === 'system' && { hint: 'Matches your device.' }),
}));

/** The theme and the shortcuts of this browser. Both are saved at once and only on this device. */
export function DisplaySettings() {
  const chosen = useSyncExternalStore(theme.subscribe, theme.read, theme.readOnServer);
  const keysOn = useSyncExternalStore(shortcutsSwitch.subscribe, shortcutsSwitch.read, shortcutsSwitch.readOnServer);
  return (
    <div className="flex max-w-md flex-col gap-6 p-4">
      <HydratedFields>
        <RadioGroup legend="Theme" name="theme" options={OPTIONS} value={chosen} onChange={chooseTheme} />
      </HydratedFields>
      <div className="flex flex-col items-start gap-3 border-t border-line pt-4">
        <div className="w-full">
          <HydratedFields>
            <Switch
              label={MENU_COPY.keyboard}
              hint="Use single keys such as j, n or / while you’re not typing."
              checked={keysOn}
              onChange={(event) => shortcutsSwitch.set(event.currentTarget.checked)}
            />
          </HydratedFields>
        </div>
        <Button size="small" onClick={() => dialogs.open({ name: 'keyboard-help', props: {} })}>
          Show all shortcuts
        </Button>
      </div>
      <p className="text-meta text-muted">Saved in this browser only. Your other devices have their own settings.</p>
    </div>
  );
}
