/* Exports for later pages. Exports of accounts.public.ts are in the first load. */
export { peopleListQuery } from './people/people-list.queries.ts';
export { PeopleList } from './people/people-list.tsx';
export { OwnAccount } from './people/own-account.tsx';
export { ownProfileQuery } from './profile/profile.queries.ts';
export { usePersonActions } from './people/person-actions.tsx';
export { PersonLines } from './people/person-lines.tsx';
export { pathAfterSignIn } from './sign-in/after-sign-in.ts';
export { AuthCard } from './sign-in/auth-card.tsx';
export { SessionList } from './sessions/session-list.tsx';
export { EmailField } from './sign-in/email-field.tsx';
export { AccountForm } from './settings/account-form.tsx';
export { AccountSettingPage } from './settings/account-page.tsx';
export { DisplaySettings } from './settings/display-settings.tsx';
