type Place = { timeZone: string };

/** As letters say a day: the campus's, which the page shows too. */
export const dayIn = ({ timeZone }: Place, date: Date) =>
  date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone });
