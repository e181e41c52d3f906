import { expect, test } from 'vitest';
import { ACCOUNT_DELETION } from './account-deletion/account-deletion.ts';
import { ACCOUNT_SETTINGS } from './accounts/account-settings.ts';
import { BLOCKS } from './accounts/blocks.ts';
import { NAMES } from './accounts/names.ts';
import { PROFILES } from './accounts/profiles.ts';
import { SIGN_IN } from './accounts/sign-in.ts';
import { ADS } from './ads/ads.ts';
import { PAYMENTS } from './ads/payments.ts';
import { ALERTS } from './alerts/alerts.ts';
import { CHATS } from './chats/chats.ts';
import { FEED } from './feed/feed.ts';
import { MARKET } from './market/items.ts';
import { MEDIA } from './media/media.ts';
import { FEEDBACK } from './moderation/feedback.ts';
import { APPEALS, REPORTS } from './moderation/moderation.ts';
import { NOTIFICATIONS } from './notifications/notifications.ts';
import { DEFAULT_QUIET_HOURS } from './notifications/preferences.ts';
import { PUSH } from './notifications/push.ts';
import { CATEGORIES, COMMENTS, EDITS, POSTS } from './posts/posts.ts';
import { SEARCH } from './search/search.ts';
import { LINK_PICTURE } from './sharing/sharing.ts';
import { UNDO } from './verification/undo-links.ts';
import { VERIFICATION } from './verification/verification.ts';

/* Other tests reach these limits by their names. Here they have the values that the specification gives them. */

const MB = 1024 * 1024;

test('photos and videos', () => {
  expect(MEDIA).toMatchObject({
    photoBytesMax: 30 * MB,
    videoBytesMax: 300 * MB,
    pixelsMax: 50_000_000,
    videoSecondsMax: 300,
    videoHeightMax: 720,
    photoWidths: [400, 800, 1600],
    orphanHours: 24,
  });
  expect(PROFILES).toMatchObject({ bioMax: 160, photoBytesMax: 10 * MB, photoPixelsMax: 50_000_000 });
});

test('posts and messages', () => {
  expect(POSTS).toMatchObject({ textMax: 500, filesMax: 10, previewLength: 200, pageSize: 10 });
  expect(POSTS.mediaPageSize).toBe(15);
  expect(CATEGORIES).toHaveLength(33);
  expect(EDITS).toEqual({ commentMinutes: 15, versionDays: 90 });
  expect(COMMENTS).toMatchObject({ pageSize: 200, depthMax: 200 });
  expect(FEED).toEqual({ pageSize: 15, adEvery: 4 });
  expect(CHATS).toMatchObject({ textMax: 500, pageSize: 15, olderAtPx: 67, changesMax: 200, sealedDays: 30 });
});

test('items', () => {
  expect(MARKET).toMatchObject({
    priceCentsMax: 10_000_000,
    holdDaysMin: 1,
    holdDaysMax: 7,
    holdDaysDefault: 2,
    holdWarningHours: 24,
    relistDays: 30,
    undoSeconds: 10,
    dropPercentMin: 5,
    offerPercent: 90,
    similarMax: 6,
    soldShownDays: 90,
    categoriesShown: 8,
  });
});

test('search and alerts', () => {
  expect(SEARCH).toMatchObject({
    pageSize: 10,
    suggestFrom: 2,
    suggestionsMax: 6,
    popularMax: 14,
    popularShown: 4,
    popularFrom: 3,
  });
  expect(ALERTS).toMatchObject({ max: 20, atOncePerDay: 10, emailHour: 17 });
});

test('notifications', () => {
  expect(NOTIFICATIONS).toMatchObject({ pageSize: 15, shownActors: 3, mailPauseMinutes: 15 });
  expect(PUSH).toMatchObject({ devicesMax: 20, meetUpHours: 12 });
  expect(DEFAULT_QUIET_HOURS).toEqual({ isOn: true, from: 23 * 60, until: 8 * 60 });
});

test('reports, appeals, feedback and blocks', () => {
  expect([REPORTS.noteMax, APPEALS.days, FEEDBACK.textMax, BLOCKS.max]).toEqual([500, 30, 2000, 500]);
});

test('pictures of links', () => {
  expect(LINK_PICTURE).toMatchObject({ width: 1200, height: 630 });
});

test('accounts and codes', () => {
  expect(SIGN_IN).toMatchObject({
    passwordMin: 6,
    passwordMax: 30,
    plainFailures: 3,
    failuresMax: 10,
    failureWindowMinutes: 15,
    linkMinutes: 15,
    linkCodeLength: 6,
    linkCodeAttempts: 5,
    resetMinutes: 60,
  });
  expect(NAMES).toEqual({ partMax: 20, firstMin: 2, lastMin: 2, usernameMin: 5, usernameMax: 50 });
  expect(UNDO.hours).toBe(72);
  expect(VERIFICATION).toMatchObject({ codeMin: 1000, codeMax: 9999 });
  expect(VERIFICATION).toMatchObject({ validMinutes: 120, attemptsMax: 5, resendSeconds: 30, sendsPerHour: 5 });
  expect(ACCOUNT_SETTINGS).toEqual({ phoneMax: 20, birthYearMin: 1970, ageMin: 16 });
});

test('data export and account deletion', () => {
  expect(ACCOUNT_DELETION).toEqual({ deletionDays: 14, exportDays: 7, exportEveryHours: 24 });
});

test('ads', () => {
  expect(ADS).toMatchObject({
    currency: 'usd',
    centsPerDay: 500,
    daysMin: 1,
    daysMax: 30,
    daysDefault: 4,
    titleMax: 50,
    checkoutMinutes: 60,
    viewShare: 0.5,
    viewMs: 1000,
    shownMax: 12,
  });
  expect(PAYMENTS.eventToleranceSeconds).toBe(300);
});
