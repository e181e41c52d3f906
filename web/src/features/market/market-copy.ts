export const MARKET_COPY = {
  holdTitle: 'Hold for someone',
  holdFor: 'Who is it for?',
  hold: 'Hold',
  days: 'For how long?',
  dayCount: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  choosePerson: 'Choose someone first.',
  noChats: "You can hold it for someone you've chatted with.",
  sellTitle: 'Mark as sold',
  buyer: 'Who bought it?',
  someoneElse: 'Someone else',
  more: 'Show more',
} as const;
