export const MINUTES_A_DAY = 24 * 60;

/** 11 pm to 8 am. The columns of `notification_settings` have the same defaults. */
export const DEFAULT_QUIET_HOURS = { isOn: true, from: 23 * 60, until: 8 * 60 } as const;
