import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  changeBirthDateForm,
  changeGenderForm,
  changePasswordForm,
  changePhoneForm,
  changeUsernameForm,
} from './account-settings.schemas.ts';
import { ownProfile } from './profiles.schemas.ts';

export const changeUsername = endpoint({
  method: 'PUT',
  path: '/me/username',
  access: 'unsuspended',
  summary: 'Changes the viewer’s username, if it is free.',
  body: changeUsernameForm,
  response: ownProfile,
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/me/password',
  access: 'signed-in',
  summary: 'Changes the viewer’s password and signs their other browsers out.',
  body: changePasswordForm,
  response: z.object({ changed: z.literal(true) }),
});

export const changePhone = endpoint({
  method: 'PUT',
  path: '/me/phone',
  access: 'signed-in',
  summary: 'Changes the viewer’s phone number. It is stored as typed.',
  body: changePhoneForm,
  response: ownProfile,
});

export const changeGender = endpoint({
  method: 'PUT',
  path: '/me/gender',
  access: 'signed-in',
  summary: 'Changes the viewer’s gender.',
  body: changeGenderForm,
  response: ownProfile,
});

export const changeLikesTab = endpoint({
  method: 'PUT',
  path: '/me/likes-tab',
  access: 'signed-in',
  summary: 'Hides or shows the Likes tab of the viewer’s profile.',
  body: z.object({ hidesLikes: z.boolean() }),
  response: ownProfile,
});

export const changeBirthDate = endpoint({
  method: 'PUT',
  path: '/me/birth-date',
  access: 'signed-in',
  summary: 'Changes the viewer’s date of birth.',
  body: changeBirthDateForm,
  response: ownProfile,
});
