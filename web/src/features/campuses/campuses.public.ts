export { AboutWidget } from './about-widget.tsx';
export { CampusMark } from './campus-mark.tsx';
export { campusQuery, schoolQuery, useCampus } from './campuses.queries.ts';
export { ContactWidget } from './contact-widget.tsx';
export { FrequentQuestions, PrivatePrompt, WelcomePanel } from './for-visitors.tsx';
export { placeOf } from './place.ts';
