export const MAILS = { pageSize: 30 } as const;
