/* What pages fetch with themselves: whatever accounts.public.ts names is part of the first load. */
export { peopleListQuery } from './people-list.queries.ts';
export { PeopleList } from './people-list.tsx';
export { OwnAccount } from './own-account.tsx';
export { ownProfileQuery } from './profile.queries.ts';
export { usePersonActions } from './person-actions.tsx';
export { PersonLines } from './person-lines.tsx';
export { AuthCard } from './auth-card.tsx';
export { SessionList } from './session-list.tsx';
export { EmailField } from './email-field.tsx';
export { faultsIn, showFieldErrors } from './form-errors.ts';
export { useEarlyInput } from './use-early-input.ts';
export { AccountForm } from './settings/account-form.tsx';
export { AccountSettingPage } from './settings/account-page.tsx';
export { DisplaySettings } from './settings/display-settings.tsx';
