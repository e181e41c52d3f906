import { listings } from './listing.ts';

/** Posts that do not sell anything. */
export const SOCIAL_LISTINGS = listings(
  'all',
  ['Study group for {course}, Tuesdays at 6 in {library}. Room is booked, brains welcome.', 'studyPoster'],
  ['the sunset over {spot} right now 😍', 'campusLawn'],
  ['Whoever plays piano in {hall} at midnight: thank you, please never stop'],
  ['Free tacos at {spot} until they run out 🌮🌮🌮', 'food', 'campusLawn'],
  ['Lost my student ID between {library} and {hall}. Reward: one (1) excellent coffee.'],
  ['Found: a set of keys with a little green frog. I left them at the front desk of {library}.'],
  ['Is the printer on the second floor of {library} working again?'],
  [
    'Volunteers wanted for the park clean up on Saturday, 9 to noon. Gloves and donuts provided. Sign up: https://quad.example/cleanup',
  ],
  ['مرحبا! هل هناك مجموعة دراسة باللغة العربية هذا الفصل؟'],
  ['שלום לכולם, מישהו מוכר אופניים? תקציב 100 דולר'],
  ['¿Alguien sabe dónde venden buenas tortillas cerca de {area}?'],
  ['Ride share to Houston on Friday after 2, splitting gas. Message me.', 'car'],
  ['Hot take: the best seat on campus is the bench behind {hall}.'],
  ['Anyone else’s wifi down in {hall}? Asking from the hallway, where I now live'],
  [
    'Our a cappella group is holding auditions on Wednesday. No experience needed, just a shower you are loud in. Bring @{friend}, who said they would come.',
    'studyPoster',
  ],
  ['Happy birthday @{friend} 🎂🎉 see everyone at {area} tonight'],
  ['Does {course} curve? Asking for a friend who is me'],
  [
    'Open mic at {area} this Thursday, sign ups from 7. Poets, comics and cowards who only clap are all equally welcome. There will be one very short set by yours truly, about the parking situation, and I ask for your mercy in advance.',
    'guitar',
    'food',
  ],
  ['The squirrels near {spot} have unionized.', 'campusLawn'],
  ['Looking for two people for a hackathon team, one design, one anything.', 'laptop'],
  ['Blood drive in the union until 4, they have the good cookies'],
  ['To whoever returned my wallet to {hall}: you restored my faith in humanity. I owe you lunch.'],
  ['Thinking about switching my major again. Convince me either way.'],
  ['ok'],
  ['👋'],
  ['Which gym is least crowded around 7 pm?', 'dumbbells'],
  [
    'Sunday potluck at {street}, bring a dish and a folding chair if you own one. Vegetarians well fed.',
    'food',
    'food',
  ],
  ['Reminder: last day to drop without a W is Friday.'],
  ['PSA the bike racks by {library} get checked tonight, register yours: https://quad.example/bikes', 'bicycle'],
  ['I made a playlist for finals week, 9 hours, no lyrics. Link in my bio.', 'headphones'],
);
