type TimeZoned = { timeZone: string };

/** The date format in emails, in the campus's time zone like on the site. */
export const dayIn = ({ timeZone }: TimeZoned, date: Date) =>
  date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone });
