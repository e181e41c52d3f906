export { AboutWidget } from './about-widget.tsx';
export { accessText, CAMPUS_COPY } from './campus-copy.ts';
export { locationOf } from './campus-location.ts';
export { CampusMark } from './campus-mark.tsx';
export { campusQuery, schoolQuery, useCampus } from './campuses.queries.ts';
export { MemberCount, openInvite } from './member-count.tsx';
export { FrequentQuestions, WelcomePanel } from './welcome-panel.tsx';
