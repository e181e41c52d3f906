import { expect, test } from 'vitest';
import {
  accountPath,
  adPath,
  appealPath,
  boostReturnPath,
  chatPath,
  commentPath,
  emailSamplePath,
  mailPagePath,
  postPath,
  ROUTES,
  SERVER_PAGES,
  settingsPath,
  unsubscribePath,
} from './pages.ts';

test('addresses in sent emails and at payment providers still work', () => {
  expect([ROUTES.forgotPassword, ROUTES.loginSent, ROUTES.register, ROUTES.undoChange]).toEqual([
    '/forgotpassword',
    '/login/sent',
    '/register',
    '/undo_change',
  ]);
  expect(postPath('1')).toBe('/post/1');
  expect(commentPath('1', '2')).toBe('/post/1?comment=2');
  expect(chatPath('1')).toBe('/messages/1');
  expect(adPath('1')).toBe('/ads/1');
  expect(appealPath('a/b')).toBe('/appeal/a%2Fb');
  expect(accountPath('your_data')).toBe('/settings/account/your_data');
  expect(settingsPath('notifications')).toBe('/settings/notifications');
  expect(unsubscribePath('token')).toBe('/unsubscribe/token');
  expect(boostReturnPath('success', '1', '2')).toBe('/post/1/boost/success?session_id=2');
  expect(boostReturnPath('cancel', '1', '2')).toBe('/post/1/boost/cancel?session_id=2');
});

test('the pages of a campus have the specified addresses', () => {
  expect(Object.values(ROUTES)).toMatchInlineSnapshot(`
    [
      "/",
      "/home",
      "/media",
      "/post/:postId",
      "/post/:postId/likes",
      "/post/:postId/boost",
      "/post/:postId/boost/success",
      "/post/:postId/boost/cancel",
      "/media/:postId",
      "/profile",
      "/profile/edit",
      "/profile/set-up",
      "/search",
      "/search_schools",
      "/saved",
      "/notifications",
      "/notifications/mentions",
      "/messages",
      "/messages/new",
      "/messages/:chatId",
      "/create/post",
      "/create/comment/:postId",
      "/create/message",
      "/create/categories",
      "/user_registration",
      "/login",
      "/login/sent",
      "/register",
      "/verify",
      "/forgotpassword",
      "/logout",
      "/404",
      "/appeal/:token",
      "/undo_change",
      "/ads",
      "/ads/:adId",
      "/settings/payments/:paymentId",
      "/settings",
      "/settings/:page",
      "/settings/account/:page",
      "/staff",
      "/staff/:page",
      "/staff/reports/:reportId",
      "/staff/campuses/:slug",
      "/dev/students",
      "/dev/mail",
      "/dev/emails",
      "/dev/kit",
      "/:username/items",
      "/:username",
    ]
  `);
});

test('the addresses that the server writes match their own patterns', () => {
  expect(unsubscribePath(':token')).toBe(SERVER_PAGES.unsubscribe);
  expect(mailPagePath('1')).toBe(SERVER_PAGES.mail.replace(':id', '1'));
  expect(emailSamplePath('1')).toBe(SERVER_PAGES.emailSample.replace(':name', '1'));
});
