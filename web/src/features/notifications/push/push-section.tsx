import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PUSH_COPY as copy } from './push-copy.ts';
import { useDevicePush } from './use-device-push.ts';

/** Push notifications for this browser: a button, or an explanation of why they are unavailable. */
export function PushSection() {
  const { support, isOn, isChanging, change } = useDevicePush();
  if (support === null) return <div className="h-11" />;
  if (support !== 'ready') return <PushObstacle support={support} />;
  return (
    <p className="flex min-h-11 items-center justify-between gap-4">
      <span className="text-meta text-muted">{isOn ? copy.on : copy.off}</span>
      <Button size="small" busy={isChanging} onClick={() => change(!isOn)}>
        {isOn ? copy.turnOff : copy.turnOn}
      </Button>
    </p>
  );
}

const OBSTACLES = {
  denied: { title: copy.denied, hint: copy.deniedHint },
  'add to home screen': { title: copy.addToHomeScreen, hint: copy.addToHomeScreenHint },
  missing: { title: copy.missing, hint: undefined },
} as const;

/** Explains how to get push notifications if they cannot be turned on right away. */
export function PushObstacle({ support }: { support: keyof typeof OBSTACLES }) {
  const { title, hint } = OBSTACLES[support];
  return (
    <div className="py-2">
      <Notice title={title}>{hint}</Notice>
    </div>
  );
}
