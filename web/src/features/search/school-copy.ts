export const SCHOOL_COPY = {
  title: 'Find your school',
  prompt: 'Search for your school',
  view: 'View Your Campus',
  visit: 'Visit As Guest',
  join: 'Join Campus',
  found: (count: number) => (count === 1 ? '1 school' : `${count} schools`),
  none: "We couldn't find that school.",
  noneHint: 'Try its full name, its city or its state.',
} as const;
