/** Demo students to sign in as; the start screen and the development sign-in page list them. */
export type CastMember = {
  campusSlug: string;
  firstName: string;
  surname: string;
  username: string;
  bio: string;
  standing: 'member' | 'unverified' | 'staff';
  /** One line for the start screen. */
  note: string;
};

export const CAST: readonly CastMember[] = [
  {
    campusSlug: 'ou',
    firstName: 'Olive',
    surname: 'Hart',
    username: 'olivehart',
    bio: 'Environmental design, class of soon. Selling what does not fit in my car 🫒',
    standing: 'member',
    note: 'a student of OU, with messages and notifications waiting',
  },
  {
    campusSlug: 'smu',
    firstName: 'Theo',
    surname: 'Lindqvist',
    username: 'theolind',
    bio: 'Finance by day, bass guitar by night. Quick replies.',
    standing: 'member',
    note: 'a student of SMU, whose feed anyone may read',
  },
  {
    campusSlug: 'ou',
    firstName: 'Jonah',
    surname: 'Pike',
    username: 'jonahpike',
    bio: '',
    standing: 'unverified',
    note: 'joined OU, school e-mail not verified yet',
  },
  {
    campusSlug: 'ou',
    firstName: 'Sage',
    surname: 'Quad',
    username: 'quadstaff',
    bio: 'Staff. Ask me anything about Quad.',
    standing: 'staff',
    note: 'staff of Quad',
  },
];

/** Other named students: names that test the layout, and the authors of the opening posts. */
export const EXTRAS: readonly Omit<CastMember, 'note'>[] = [
  {
    campusSlug: 'ou',
    firstName: 'Marcus',
    surname: 'Dell',
    username: 'marcusdell',
    bio: 'Senior, moving out. Everything must go, including the good lamp.',
    standing: 'member',
  },
  {
    campusSlug: 'ou',
    firstName: 'Priya',
    surname: 'Nair',
    username: 'priyan',
    bio: 'Pre-med. My highlighters are organized by mood.',
    standing: 'member',
  },
  {
    campusSlug: 'ou',
    firstName: 'Sooner',
    surname: 'Cycles',
    username: 'soonercycles',
    bio: 'Student-run bike workshop on Campus Corner. Tue–Sat 11 to 6. Call 405-555-0142 or come by: 700 Asp Avenue.',
    standing: 'member',
  },
  {
    campusSlug: 'ou',
    firstName: 'Tomás',
    surname: 'Rivera',
    username: 'tomasrivera',
    bio: 'Arquitectura 📐 y café. De Ciudad Juárez.',
    standing: 'member',
  },
  {
    campusSlug: 'ou',
    firstName: 'Ava',
    surname: 'Kim',
    username: 'avakim',
    bio: 'Photos of people who say they hate photos.',
    standing: 'member',
  },
  {
    campusSlug: 'ou',
    firstName: 'Noah',
    surname: 'Brooks',
    username: 'noahbrooks',
    bio: 'Meteorology. Yes, I look at the sky when you talk to me.',
    standing: 'member',
  },
  {
    campusSlug: 'ou',
    firstName: 'نور',
    surname: 'العلي',
    username: 'nooralali',
    bio: 'طالبة هندسة، أحب القهوة والكتب القديمة ☕️',
    standing: 'member',
  },
  {
    campusSlug: 'ou',
    firstName: 'Maximiliana-Josefina',
    surname: 'Wolfeschlegel',
    username: 'maximiliana-josefina-wolfeschlegel',
    bio: 'My name does not fit on the form and it will not fit here either. Comparative literature, choir, long walks, longer footnotes, and a cat named Ellipsis (…).',
    standing: 'member',
  },
  {
    campusSlug: 'smu',
    firstName: 'יעל',
    surname: 'כהן',
    username: 'yaelcohen',
    bio: 'סטודנטית לקולנוע. תמיד עם מצלמה 🎬',
    standing: 'member',
  },
  {
    campusSlug: 'smu',
    firstName: '雨桐',
    surname: '李',
    username: 'yutongli',
    bio: '大三,读统计。喜欢羽毛球和奶茶 🧋',
    standing: 'member',
  },
  {
    campusSlug: 'smu',
    firstName: 'D’Angelo',
    surname: 'O’Neil',
    username: 'dangeloneil',
    bio: '🎷🎷🎷',
    standing: 'member',
  },
  {
    campusSlug: 'smu',
    firstName: 'Hilltop',
    surname: 'Tutors',
    username: 'hilltoptutors',
    bio: 'Tutoring by students for students: accounting, calculus, econ. https://quad.example/tutors',
    standing: 'member',
  },
];
