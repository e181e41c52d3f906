/** What the browser reports about push notifications. */
export type PushEnvironment = {
  userAgent: string;
  maxTouchPoints: number;
  hasServiceWorker: boolean;
  hasPushManager: boolean;
  /** Undefined if the browser has no notifications. */
  permission: NotificationPermission | undefined;
};

/**
 * - ready: may be asked for, or is allowed already
 * - denied: refused, and only the browser's own settings change that
 * - add to home screen: an iPhone or iPad, which has push notifications only in an installed app
 * - missing: this browser has none
 */
export type PushSupport = 'ready' | 'denied' | 'add to home screen' | 'missing';

export function pushSupport(environment: PushEnvironment): PushSupport {
  const { hasServiceWorker, hasPushManager, permission } = environment;
  if (!hasServiceWorker || !hasPushManager || permission === undefined) {
    return isIos(environment) ? 'add to home screen' : 'missing';
  }
  return permission === 'denied' ? 'denied' : 'ready';
}

/** An iPad calls itself a Mac, but a Mac has no touch screen. */
function isIos({ userAgent, maxTouchPoints }: PushEnvironment) {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

export function readEnvironment(): PushEnvironment {
  return {
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    hasServiceWorker: 'serviceWorker' in navigator,
    hasPushManager: 'PushManager' in window,
    permission: 'Notification' in window ? Notification.permission : undefined,
  };
}
