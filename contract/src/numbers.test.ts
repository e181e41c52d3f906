import { expect, test } from 'vitest';
import { ACCOUNT_DELETION } from './account-deletion/account-deletion.ts';
import { ACCOUNT_SETTINGS } from './accounts/account-settings.ts';
import { PROFILES } from './accounts/profiles.ts';
import { SIGN_IN } from './accounts/sign-in.ts';
import { ADS } from './ads/ads.ts';
import { CHATS } from './chats/chats.ts';
import { MEDIA } from './media/media.ts';
import { POSTS } from './posts/posts.ts';
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
  expect(POSTS).toMatchObject({ textMax: 500, warnAt: 450, filesMax: 10, previewLength: 200, pageSize: 10 });
  expect(CHATS).toMatchObject({ textMax: 500, pageSize: 15, olderAtPx: 67, sealedDays: 30 });
});

test('accounts and codes', () => {
  expect(SIGN_IN).toMatchObject({
    passwordMin: 6,
    passwordMax: 30,
    plainFailures: 3,
    failuresMax: 10,
    failureWindowMinutes: 15,
    linkMinutes: 15,
    resetMinutes: 60,
  });
  expect(VERIFICATION).toMatchObject({ validMinutes: 120, triesMax: 5, resendSeconds: 30, sendsPerHour: 5 });
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
  });
});
